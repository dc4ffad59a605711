import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { newSecret } from "../auth/secret-format";
import { connectDatabase } from "../db/client";
import { createContext } from "../db/context";
import { createApi } from "./create-api";
import { fieldsOf, RecordedApi, slugOf } from "./suite/recorded-api";

testDatabase();
const token = newSecret("rxt_");

describe("when the database cannot be reached", () => {
  // Nothing listens on port 1.
  const nowhere = connectDatabase("postgres://nobody@127.0.0.1:1/none", 1);
  const app = createApi({ createContext: (who) => ({ ...createContext(who), sql: nowhere.sql, db: nowhere.db }) });
  const api = new RecordedApi(async (request) => app.fetch(request));
  afterAll(() => nowhere.close());

  it("operations answer 503 unavailable with Retry-After", async () => {
    const answer = await api.send("GET", "/v1/stores", { token });
    expect([answer.status, slugOf(answer), answer.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
    expect(answer.json.retryable).toBe(true);
  });

  it("token endpoints answer 503 in their own shape", async () => {
    const body = { grant_type: "client_credentials", client_id: "x", client_secret: newSecret("rxs_") };
    const answer = await api.send("POST", "/v1/oauth/token", { body });
    expect([answer.status, answer.json.error]).toEqual([503, "temporarily_unavailable"]);
  });

  it("what needs no database is answered", async () => {
    expect((await api.send("GET", "/v1/stores")).status).toBe(401);
    expect((await api.send("GET", "/v1/openapi.json")).status).toBe(200);
  });
});

describe("when something unforeseen happens", () => {
  const app = createApi({
    createContext: () => {
      throw new Error("the secret of the house");
    },
  });
  const api = new RecordedApi(async (request) => app.fetch(request));

  it("the answer is 500 internal and says nothing about it", async () => {
    const answer = await api.send("GET", "/v1/stores", { token });
    expect([answer.status, slugOf(answer)]).toEqual([500, "internal"]);
    expect(answer.text).not.toContain("secret");
    expect(fieldsOf(answer)).toEqual([]);
  });

  it("token endpoints answer 500 server_error", async () => {
    const answer = await api.send("POST", "/v1/oauth/token", { body: { grant_type: "client_credentials" } });
    expect([answer.status, answer.json.error]).toEqual([500, "server_error"]);
  });
});
