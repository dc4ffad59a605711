import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { fieldsOf, RecordedApi, slugOf } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { createCredential } from "../auth/credentials/create-credential";
import { newSecret } from "../auth/secret-format";
import { connectDatabase } from "../db/client";
import { createContext } from "../db/context";
import { logger } from "../logger";
import { createApi } from "./create-api";
import { readRequest } from "./http/bodies/read-body";

const t = testDatabase();
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

describe("when the database goes in the midst of an answer in parts", () => {
  it("the answer breaks off, and the log says of which request and why", async () => {
    const going = connectDatabase(t.url, 2);
    const app = createApi({ createContext: (who) => ({ ...createContext(who), sql: going.sql, db: going.db }) });
    const { ctx } = await t.tenant("client");
    const { clientId, clientSecret } = await createCredential(ctx, { name: "own", scopes: ["privacy:read"] });
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const body = new URLSearchParams({ grant_type: "client_credentials" });
    const given = await app.fetch(
      new Request("http://localhost:3000/v1/oauth/token", { method: "POST", headers: { authorization }, body }),
    );
    const { access_token } = (await given.json()) as { access_token: string };
    const request = new Request("http://localhost:3000/v1/end-users/export", {
      method: "POST",
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json",
        "x-request-id": "broken-1",
      },
      body: JSON.stringify({ reference: "user-4711" }),
    });
    const { status, stream } = await app.dispatch({
      method: request.method,
      url: request.url,
      path: "/v1/end-users/export",
      headers: request.headers,
      readWire: (to, room, maxBytes) => readRequest(request, to, room, maxBytes),
      connection: undefined,
      leaves: () => request.signal,
    });
    expect(status).toBe(200);
    await going.close();
    const logged = vi.spyOn(logger(), "error");
    onTestFinished(() => logged.mockRestore());
    await expect(text(stream ?? Readable.from([]))).rejects.toThrow();
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual([
      expect.objectContaining({ err: expect.any(Error), requestId: "broken-1", operationId: "exportEndUser" }),
    ]);
  });
});
