import { describe, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import type { Actor } from "../../core/context";
import { newUuid, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { createAddressPolicy } from "../sending/address-policy";
import { createEndpoint } from "./create-endpoint";
import { deleteEndpoint } from "./delete-endpoint";
import { disableEndpoint } from "./disable-endpoint";
import { enableEndpoint } from "./enable-endpoint";
import { getEndpoint } from "./get-endpoint";
import { listEndpoints } from "./list-endpoints";
import { revealEndpointSecret } from "./secrets/reveal-endpoint-secret";
import { rotateEndpointSecret } from "./secrets/rotate-endpoint-secret";
import { updateEndpoint } from "./update-endpoint";

const t = testDatabase();

const newUrl = () => `http://127.0.0.1:1/${newUuid()}`;
const operator = (): Context => {
  const actor: Actor = { kind: "user", userId: newUuid(), isOperator: true };
  return { ...t.systemContext(), actor };
};

async function clientWithEndpoint() {
  const client = await t.tenant("client");
  const url = newUrl();
  const endpoint = await addEndpoint(t.systemContext(), client.organizationId, url);
  return { client, url, endpoint, webhookId: endpoint.webhookId };
}

async function auditOf(webhookId: string) {
  const rows = await t.sql<{ action: string; text: string }[]>`
    select action, concat(before, after) as text from audit_events where subject_id = ${webhookId} order by id`;
  return rows;
}

describe("registering a webhook", () => {
  test("gives a secret, which is stored encrypted and is in no record", async () => {
    const { endpoint, webhookId, client, url } = await clientWithEndpoint();
    expect(endpoint).toMatchObject({
      webhookId: expect.stringMatching(/^whk_/),
      organizationId: publicId("organization", client.organizationId),
      url,
      state: "active",
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const [stored] = await t.sql<{ secret_encrypted: string }[]>`
      select secret_encrypted from webhook_secrets s join webhook_endpoints e on e.id = s.endpoint_id where e.url = ${url}`;
    expect(stored?.secret_encrypted).not.toContain(endpoint.secret.slice(6, 20));
    const audit = await auditOf(webhookId);
    expect(audit.map(({ action }) => action)).toEqual(["webhook.create"]);
    expect(JSON.stringify(audit)).not.toContain("whsec_");
  });

  test("is the operator's: no client and no ordinary person may", async () => {
    const client = await t.tenant("client");
    const input = { organizationId: publicId("organization", client.organizationId), url: newUrl() };
    await expect(createEndpoint(client.ctx, input, LOCAL_NETWORK)).rejects.toMatchObject({ code: "forbidden" });
    const person: Context = { ...t.systemContext(), actor: { kind: "user", userId: newUuid(), isOperator: false } };
    await expect(createEndpoint(person, input, LOCAL_NETWORK)).rejects.toMatchObject({ code: "forbidden" });
    await expect(createEndpoint(operator(), input, LOCAL_NETWORK)).resolves.toMatchObject({ state: "active" });
  });

  test("is for clients: a merchant, nobody, or nonsense is not found", async () => {
    const merchant = await t.tenant("merchant");
    const ids = [merchant.organizationId, newUuid()].map((id) => publicId("organization", id));
    for (const organizationId of [...ids, "org_nonsense"]) {
      await expect(
        createEndpoint(t.systemContext(), { organizationId, url: newUrl() }, LOCAL_NETWORK),
      ).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test("refuses an address inside, and stores nothing", async () => {
    const client = await t.tenant("client");
    const organizationId = publicId("organization", client.organizationId);
    const network = { ...LOCAL_NETWORK, policy: createAddressPolicy([]) };
    await expect(
      createEndpoint(t.systemContext(), { organizationId, url: "https://bank.test/" }, network),
    ).rejects.toMatchObject({ code: "validation-failed", fields: [{ field: "url" }] });
    expect((await listEndpoints(client.ctx)).data).toEqual([]);
  });

  test("refuses an address that the client has, and takes it again once it was removed", async () => {
    const { client, url, webhookId } = await clientWithEndpoint();
    await expect(addEndpoint(t.systemContext(), client.organizationId, url)).rejects.toMatchObject({
      code: "conflict",
    });
    await deleteEndpoint(t.systemContext(), webhookId);
    await expect(addEndpoint(t.systemContext(), client.organizationId, url)).resolves.toMatchObject({ url });
  });

  test("gives an address to one of those that are moved or registered there at once; the others are refused", async () => {
    const client = await t.tenant("client");
    const taken = newUrl();
    const moved = await Promise.all(
      Array.from({ length: 6 }, () => addEndpoint(t.systemContext(), client.organizationId, newUrl())),
    );
    const outcomes = await Promise.allSettled([
      ...moved.map(({ webhookId }) => updateEndpoint(operator(), { webhookId, url: taken }, LOCAL_NETWORK)),
      addEndpoint(t.systemContext(), client.organizationId, taken),
    ]);
    const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
    expect(refusals).toHaveLength(6);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "conflict", fields: [{ field: "url" }] });
  });
});

describe("the signing secret", () => {
  test("can be looked at by its client and the operator, which is on record", async () => {
    const { client, endpoint, webhookId } = await clientWithEndpoint();
    expect(await revealEndpointSecret(client.ctx, webhookId)).toEqual({ secret: endpoint.secret });
    expect(await revealEndpointSecret(t.systemContext(), webhookId)).toEqual({ secret: endpoint.secret });
    expect((await auditOf(webhookId)).map(({ action }) => action)).toEqual([
      "webhook.create",
      "webhook.reveal-secret",
      "webhook.reveal-secret",
    ]);
  });

  test("is the new one after a rotation; the old one lives for the overlap, never longer than it would have", async () => {
    const { client, url, webhookId } = await clientWithEndpoint();
    const ends = async () => {
      const rows = await t.sql<{ hours: number | null }[]>`
        select round(extract(epoch from s.expires_at - now()) / 3600)::int as hours from webhook_secrets s
        join webhook_endpoints e on e.id = s.endpoint_id where e.url = ${url} order by s.id`;
      return rows.map(({ hours }) => hours);
    };
    const { secret } = await rotateEndpointSecret(client.ctx, { webhookId });
    expect(await revealEndpointSecret(client.ctx, webhookId)).toEqual({ secret });
    expect(await ends()).toEqual([24, null]);
    await rotateEndpointSecret(client.ctx, { webhookId, overlapMs: 7 * 86_400_000 });
    expect(await ends()).toEqual([24, 168, null]);
    await rotateEndpointSecret(client.ctx, { webhookId, overlapMs: 0 });
    expect(await ends()).toEqual([null]);
  });

  test.each([-1, 7 * 86_400_000 + 1, Number.NaN])("cannot overlap for %d ms", async (overlapMs) => {
    const { client, webhookId } = await clientWithEndpoint();
    await expect(rotateEndpointSecret(client.ctx, { webhookId, overlapMs })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "overlapMs" }],
    });
  });
});

describe("changing a webhook", () => {
  test("moves it, after the same check as when it was registered", async () => {
    const { client, webhookId } = await clientWithEndpoint();
    const url = newUrl();
    expect(await updateEndpoint(operator(), { webhookId, url, maxInFlight: 32 }, LOCAL_NETWORK)).toMatchObject({ url });
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ url, maxInFlight: 32 });
    await expect(
      updateEndpoint(operator(), { webhookId, url: "https://10.0.0.1/" }, LOCAL_NETWORK),
    ).rejects.toMatchObject({ code: "validation-failed" });
    await expect(updateEndpoint(operator(), { webhookId, maxInFlight: 0 })).rejects.toMatchObject({
      code: "validation-failed",
    });
    await expect(updateEndpoint(client.ctx, { webhookId, url: newUrl() }, LOCAL_NETWORK)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("switches it off and on; what the operator switched off stays off for the client", async () => {
    const { client, webhookId } = await clientWithEndpoint();
    await disableEndpoint(client.ctx, webhookId);
    await disableEndpoint(client.ctx, webhookId);
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "disabled", disabledReason: "client" });
    await enableEndpoint(client.ctx, webhookId);
    await disableEndpoint(operator(), webhookId);
    await expect(enableEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "forbidden" });
    await enableEndpoint(operator(), webhookId);
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "active", disabledReason: null });
    expect((await auditOf(webhookId)).map(({ action }) => action)).toEqual([
      "webhook.create",
      "webhook.disable",
      "webhook.enable",
      "webhook.disable",
      "webhook.enable",
    ]);
  });

  test.each(["client", "gone"])("off by the operator holds, though it was off already (%s)", async (reason) => {
    const { client, webhookId } = await clientWithEndpoint();
    await t.sql`
      update webhook_endpoints set state = 'disabled', disabled_reason = ${reason}
      where organization_id = ${client.organizationId}`;
    await disableEndpoint(operator(), webhookId);
    await disableEndpoint(operator(), webhookId);
    await disableEndpoint(client.ctx, webhookId);
    expect(await getEndpoint(client.ctx, webhookId)).toMatchObject({ state: "disabled", disabledReason: "operator" });
    await expect(enableEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "forbidden" });
    expect((await auditOf(webhookId)).map(({ action }) => action)).toEqual(["webhook.create", "webhook.disable"]);
  });

  test("removes it for good", async () => {
    const { client, webhookId } = await clientWithEndpoint();
    await expect(deleteEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "forbidden" });
    await deleteEndpoint(operator(), webhookId);
    await expect(getEndpoint(client.ctx, webhookId)).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteEndpoint(operator(), webhookId)).rejects.toMatchObject({ code: "not-found" });
    expect((await listEndpoints(client.ctx)).data).toEqual([]);
  });
});

test("a webhook of another client is as one that does not exist", async () => {
  const { webhookId } = await clientWithEndpoint();
  const { ctx } = await t.tenant("client");
  const attempts = [
    () => getEndpoint(ctx, webhookId),
    () => revealEndpointSecret(ctx, webhookId),
    () => rotateEndpointSecret(ctx, { webhookId }),
    () => disableEndpoint(ctx, webhookId),
    () => enableEndpoint(ctx, webhookId),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
  expect((await listEndpoints(ctx)).data).toEqual([]);
});

test("webhooks are listed newest first, a page at a time", async () => {
  const client = await t.tenant("client");
  const made: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    made.unshift((await addEndpoint(t.systemContext(), client.organizationId, newUrl())).webhookId);
  }
  const organizationId = publicId("organization", client.organizationId);
  const first = await listEndpoints(operator(), { organizationId, limit: 2 });
  const second = await listEndpoints(operator(), { organizationId, limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.data, ...second.data].map(({ webhookId }) => webhookId)).toEqual(made);
  expect(second.nextCursor).toBeNull();
});
