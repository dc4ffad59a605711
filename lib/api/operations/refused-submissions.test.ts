import { beforeAll, describe, expect, it } from "vitest";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { createCredential } from "../../auth/credentials/create-credential";
import { newUuid, publicId } from "../../core/ids";
import { createContext } from "../../db/context";
import { listRefusals } from "../../receipts/refusals/list-refusals";
import { refusalsWritten } from "../../receipts/refusals/record-refusal";
import { createApi } from "../create-api";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));

async function merchant(scopes: "receipts:write"[] | "receipts:read"[]) {
  const tenant = await t.tenant("merchant");
  const { clientId, clientSecret } = await createCredential(tenant.ctx, { name: "Tills", scopes: [...scopes] });
  const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const answer = await api.send("POST", "/v1/oauth/token", { body });
  return { ...tenant, token: String(answer.json.access_token) };
}

describe("a refused submission", () => {
  let own: Awaited<ReturnType<typeof merchant>>;
  beforeAll(async () => {
    own = await merchant(["receipts:write"]);
  });
  const path = `/v1/sources/${publicId("source", newUuid())}/receipts`;

  it("is shown to its merchant with its reason and request id, without what was sent", async () => {
    const answer = await api.send("POST", path, { token: own.token, body: { header: "the secret of the house" } });
    await refusalsWritten();
    const { data } = await listRefusals(own.ctx);
    expect(data[0]).toMatchObject({
      problem: String(answer.json.type).split("/").at(-1),
      requestId: answer.json.requestId,
      credentialName: "Tills",
    });
    expect(JSON.stringify(data)).not.toContain("secret of the house");
  });

  it("for lack of a scope is shown, too", async () => {
    const reader = await merchant(["receipts:read"]);
    expect((await api.send("POST", path, { token: reader.token, body: {} })).status).toBe(403);
    await refusalsWritten();
    expect((await listRefusals(reader.ctx)).data).toMatchObject([{ problem: "insufficient-scope" }]);
  });

  it("by nobody we know is not", async () => {
    const before = await t.sql`select 1 from refused_submissions`;
    expect((await api.send("POST", path, { token: `${own.token}x`, body: {} })).status).toBe(401);
    await refusalsWritten();
    expect(await t.sql`select 1 from refused_submissions`).toHaveLength(before.length);
  });
});
