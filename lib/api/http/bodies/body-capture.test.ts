import { beforeEach, describe, expect, it } from "vitest";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { updateBodyCapture } from "@/lib/auth/credentials/update-body-capture";
import { forgetAllTokens } from "@/lib/auth/token-cache";
import { createContext } from "@/lib/db/context";
import { forgetRefusedBodies } from "@/lib/requests/forget-refused-bodies";
import { listRequests } from "@/lib/requests/list-requests";
import { requestsWritten } from "@/lib/requests/record-request";
import { MAX_BODY_TEXT } from "@/lib/requests/refused-body";
import { createWorld, type Party, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { createApi } from "../../create-api";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));
const PAR = "QA0100000000000000000000000ZQ";
const DAY_MS = 86_400_000;

interface Logged {
  path: string;
  status: number;
  refusedBody?: { text: string; isTruncated: boolean };
}

describe("the bodies that a credential is refused", () => {
  let world: World;
  let test: Party;
  beforeEach(async () => {
    world = await createWorld(t, api);
    test = world.testClient;
  });

  const capture = ({ ctx, credential: { credentialId } }: Party, isCapturing: boolean) =>
    updateBodyCapture(ctx, { credentialId, isCapturing });
  const subscribe = ({ token }: Party, body: unknown) => api.send("POST", "/v1/subscriptions/par", { token, body });
  const logOf = async ({ token }: Party): Promise<Logged[]> => {
    await requestsWritten();
    return (await api.send("GET", "/v1/requests?limit=100", { token })).json.data as Logged[];
  };
  const bodiesOf = async (party: Party) => (await logOf(party)).flatMap(({ refusedBody }) => refusedBody ?? []);
  const storedOf = async ({ organizationId }: Party) =>
    t.sql<{ refused_body: string }[]>`
      select refused_body from api_requests where organization_id = ${organizationId} and refused_body is not null`;

  it("are not kept unless its people ask for it", async () => {
    await subscribe(test, { par: PAR });
    expect((await logOf(test))[0]).toMatchObject({ status: 400, path: "/v1/subscriptions/par" });
    expect(await storedOf(test)).toEqual([]);
  });

  it("are shown with the request once they do, masked, and stored so that nobody reads them", async () => {
    await capture(test, true);
    await subscribe(test, { par: PAR, note: `see ${PAR} or 4111 1111 1111 1111` });
    const [body] = await bodiesOf(test);
    expect(body).toEqual({ text: '{"par":"••••00ZQ","note":"see ••••00ZQ or ••••1111"}', isTruncated: false });
    const page = await listRequests(test.ctx, { status: "400" });
    expect(page.data[0]?.refusedBody).toEqual(body);
    const [stored] = await storedOf(test);
    expect(stored?.refused_body).not.toMatch(/par|00ZQ|1111/);
  });

  it("are kept when nobody could read them, and not beyond the first 8,192 characters", async () => {
    await capture(test, true);
    await api.send("POST", "/v1/subscriptions/par", { token: test.token, body: '{"par": ' });
    await subscribe(test, { reference: "€".repeat(40_000) });
    const added = await bodiesOf(test);
    expect(added.map(({ isTruncated }) => isTruncated).sort()).toEqual([false, true]);
    expect(added.find(({ isTruncated }) => !isTruncated)?.text).toBe('{"par": ');
    expect(added.find(({ isTruncated }) => isTruncated)?.text.length).toBeLessThanOrEqual(MAX_BODY_TEXT);
  });

  it("are never those of requests that were taken, nor of token requests with their secrets", async () => {
    await capture(test, true);
    expect((await subscribe(test, { par: PAR, reference: "customer" })).status).toBe(201);
    const { clientId, clientSecret } = test.credential;
    const body = { grant_type: "password", client_id: clientId, client_secret: clientSecret };
    expect((await api.send("POST", "/v1/oauth/token", { body })).status).toBe(400);
    expect((await logOf(test)).map(({ status }) => status)).toContain(201);
    expect(await bodiesOf(test)).toEqual([]);
  });

  it("are never kept of a live credential, whatever its row says", async () => {
    const { client } = world;
    await expect(capture(client, true)).rejects.toMatchObject({ code: "forbidden" });
    await t.sql`update credentials set capture_until = now() + interval '1 day'
      where organization_id = ${client.organizationId}`;
    forgetAllTokens();
    await subscribe(client, { par: PAR });
    expect((await logOf(client))[0]?.status).toBe(400);
    expect(await storedOf(client)).toEqual([]);
  });

  it("are switched by its own organization alone, and seen by no other", async () => {
    const { credentialId } = test.credential;
    await capture(test, true);
    await subscribe(test, { par: PAR });
    for (const stranger of [world.otherClient, world.client]) {
      const switching = updateBodyCapture(stranger.ctx, { credentialId, isCapturing: false });
      await expect(switching).rejects.toMatchObject({ code: "not-found" });
      expect(await bodiesOf(stranger)).toEqual([]);
    }
    expect(await bodiesOf(test)).toHaveLength(1);
  });

  it("are not kept of the organization's other credentials", async () => {
    await capture(test, true);
    const other = await createCredential(test.ctx, { name: "other", scopes: ["subscriptions:write"] });
    const { data } = await listCredentials(test.ctx);
    const until = (id: string) => data.find(({ credentialId }) => credentialId === id)?.capturesUntil;
    expect(until(other.credentialId)).toBeNull();
    expect(until(test.credential.credentialId)).toBeInstanceOf(Date);
  });

  it("go after a day, from view at once and from the database by maintenance, and the switch with them", async () => {
    await capture(test, true);
    await subscribe(test, { par: PAR });
    await requestsWritten();
    await forgetRefusedBodies(t.systemContext());
    expect(await storedOf(test)).toHaveLength(1);
    const later = { ...test.ctx, clock: { now: () => new Date(Date.now() + DAY_MS) } };
    expect((await listRequests(later)).data.every(({ refusedBody }) => refusedBody === null)).toBe(true);
    expect((await listCredentials(later)).data.every(({ capturesUntil }) => capturesUntil === null)).toBe(true);
    await forgetRefusedBodies(later);
    expect(await storedOf(test)).toEqual([]);
    expect(await logOf(test)).not.toEqual([]);
  });

  it("go at once when it is switched off, and each switch leaves its audit row", async () => {
    await capture(test, true);
    await subscribe(test, { par: PAR });
    expect(await bodiesOf(test)).toHaveLength(1);
    await subscribe(test, { par: PAR });
    await capture(test, false);
    expect(await bodiesOf(test)).toEqual([]);
    const rows = await t.sql`
      select action from audit_events
      where subject_id = ${test.credential.credentialId} and action = 'credential.capture'`;
    expect(rows).toHaveLength(2);
  });
});
