import { expect, it } from "vitest";
import { createWorld } from "@/tests/api-suite/api-world";
import { RecordedApi, slugOf } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { forgetAllTokens } from "../auth/token-cache";
import { createContext } from "../db/context";
import { createApi } from "./create-api";

const t = testDatabase();
let endRight: (() => Promise<unknown>) | undefined;

/** The right ends when half of the body has been read, as when a till sends slowly. */
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => {
  const { body, headers, method, url } = request;
  if (!endRight || body === null) return app.fetch(request);
  const text = await request.text();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      controller.enqueue(Buffer.from(text));
      await endRight?.();
      controller.close();
    },
  };
  // Nothing is asked of it before it is read, which is after the caller is known.
  const slow = new ReadableStream(source, { highWaterMark: 0 });
  return app.fetch(new Request(url, { method, headers, body: slow, duplex: "half" } as RequestInit));
});

it.each([
  ["whose credential is revoked", "update credentials set revoked_at = now() where organization_id = $1"],
  ["whose organization is suspended", "update organizations set suspended_at = now() where id = $1"],
  [
    "whose token is revoked",
    "update access_tokens set revoked_at = now() where credential_id in (select id from credentials where organization_id = $1)",
  ],
])("a request %s while its body arrives changes nothing", async (_, statement) => {
  const world = await createWorld(t, api);
  const { client } = world;
  endRight = async () => {
    await t.sql.unsafe(statement, [client.organizationId]);
    // As after the seconds for which a token is known.
    forgetAllTokens();
  };
  const body = { par: "QA0100000000000000000000000ZQ", reference: "customer-1" };
  const answer = await api.send("POST", "/v1/subscriptions/par", { token: client.token, body });
  endRight = undefined;
  expect([answer.status, slugOf(answer)]).toEqual([401, "unauthorized"]);
  expect(await t.sql`select from subscriptions where organization_id = ${client.organizationId}`).toHaveLength(0);
});
