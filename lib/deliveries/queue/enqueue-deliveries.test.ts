import { describe, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, addSubscription, deliveriesOf, MATCHED_BY, matchReceipts } from "@/tests/factories/deliveries";
import { newUuid, parsePublicId, publicId } from "../../core/ids";
import type { Sql } from "../../db/client";
import type { NewMatch } from "../../matching/matcher/new-match";
import { revokeSubscription } from "../../subscriptions/revoke-subscription";
import { deleteEndpoint } from "../../webhooks/endpoints/delete-endpoint";
import { disableEndpoint } from "../../webhooks/endpoints/disable-endpoint";
import { getDelivery } from "../history/get-delivery";
import { enqueueDeliveries } from "./enqueue-deliveries";

const t = testDatabase();
const newUrl = () => `http://127.0.0.1:1/${newUuid()}`;
const add = (organizationId: string) => addEndpoint(t.systemContext(), organizationId, newUrl());

async function match(organizationId: string, options?: Parameters<typeof matchReceipts>[2]) {
  return deliveriesOf(t.systemContext(), await matchReceipts(t.systemContext(), organizationId, options));
}

const get = (id: string | undefined) => getDelivery(t.systemContext(), id ?? "");
const isQueued = async (id: string | undefined) => (await get(id)).nextAttempt !== null;

const queueRowsOf = async (organizationId: string) => {
  const rows = await t.sql<{ delivery_id: string }[]>`
    select delivery_id, claim_id, attempts_made, due_at <= now() as is_due
    from delivery_queue where organization_id = ${organizationId}`;
  return rows.map(({ delivery_id, ...row }) => ({ ...row, id: publicId("delivery", delivery_id) }));
};

/** Resolves when a session of this database waits for another's lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await t.sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
    if (row?.waits) return;
  }
}

const newMatch = (organizationId: string): NewMatch => ({
  matchId: newUuid(),
  organizationId,
  receiptId: newUuid(),
  paymentPosition: 0,
  subscriptionId: null,
  matchRequestId: newUuid(),
  reference: "raced",
  matchedBy: MATCHED_BY,
});

describe("a match", () => {
  test("becomes one delivery for each endpoint of its client, and of nobody else", async () => {
    const [client, other] = [await t.tenant("client"), await t.tenant("client")];
    const endpoints = [await add(client.organizationId), await add(client.organizationId)];
    await add(other.organizationId);
    const ids = await match(client.organizationId);
    const deliveries = await Promise.all(ids.map(get));
    expect(deliveries.map(({ webhookId }) => webhookId).toSorted()).toEqual(
      endpoints.map(({ webhookId }) => webhookId).toSorted(),
    );
    for (const delivery of deliveries) {
      expect(delivery).toMatchObject({ state: "pending", nextAttempt: expect.any(Date), attemptCount: 0 });
    }
  });

  test("waits for a disabled endpoint, and is not made for a deleted one", async () => {
    const client = await t.tenant("client");
    const [disabled, deleted] = [await add(client.organizationId), await add(client.organizationId)];
    await disableEndpoint(t.systemContext(), disabled.webhookId);
    await deleteEndpoint(t.systemContext(), deleted.webhookId);
    const ids = await match(client.organizationId);
    expect(ids).toHaveLength(1);
    expect(await get(ids[0])).toMatchObject({ webhookId: disabled.webhookId, state: "pending" });
  });

  test("of a client without an endpoint is parked until the first one is there", async () => {
    const [client, other] = [await t.tenant("client"), await t.tenant("client")];
    const [mine, others] = [await match(client.organizationId, { count: 2 }), await match(other.organizationId)];
    expect(await get(mine[0])).toMatchObject({ state: "parked", webhookId: null, nextAttempt: null });
    const { webhookId } = await add(client.organizationId);
    for (const id of mine)
      expect(await get(id)).toMatchObject({ state: "pending", webhookId, nextAttempt: expect.any(Date) });
    expect(await get(others[0])).toMatchObject({ state: "parked" });
    await add(client.organizationId);
    expect(await get(mine[0])).toMatchObject({ webhookId });
  });

  test("that is parked is not released once its subscription was revoked", async () => {
    const client = await t.tenant("client");
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    const [id] = await match(client.organizationId, { subscriptionId });
    await revokeSubscription(client.ctx, publicId("subscription", subscriptionId));
    await add(client.organizationId);
    expect(await get(id)).toMatchObject({ state: "cancelled", nextAttempt: null });
  });
});

describe("deleting an endpoint", () => {
  test("cancels what the client gets at another endpoint", async () => {
    const client = await t.tenant("client");
    const [gone] = [await add(client.organizationId), await add(client.organizationId)];
    const ids = await match(client.organizationId);
    await deleteEndpoint(t.systemContext(), gone.webhookId);
    const states = await Promise.all(ids.map(async (id) => (await get(id)).state));
    expect(states.toSorted()).toEqual(["cancelled", "pending"]);
  });

  test("parks what the client would get nowhere else, for its next endpoint", async () => {
    const client = await t.tenant("client");
    const [first, second] = [await add(client.organizationId), await add(client.organizationId)];
    const ids = await match(client.organizationId);
    await deleteEndpoint(t.systemContext(), first.webhookId);
    await deleteEndpoint(t.systemContext(), second.webhookId);
    const states = await Promise.all(ids.map(async (id) => (await get(id)).state));
    expect(states.toSorted()).toEqual(["cancelled", "parked"]);
    const { webhookId } = await add(client.organizationId);
    const deliveries = await Promise.all(ids.map(get));
    expect(deliveries.filter(({ state }) => state === "pending")).toMatchObject([{ webhookId }]);
  });

  test("moves what was matched before the others were there to one of those, an active one if there is any", async () => {
    const client = await t.tenant("client");
    const gone = await add(client.organizationId);
    const [id] = await match(client.organizationId);
    await t.sql`
      update delivery_queue set claim_id = delivery_id, lease_until = now() + interval '1 hour', attempts_made = 3
      where organization_id = ${client.organizationId}`;
    const [active, disabled] = [await add(client.organizationId), await add(client.organizationId)];
    await disableEndpoint(t.systemContext(), disabled.webhookId);
    await deleteEndpoint(t.systemContext(), gone.webhookId);
    expect(await get(id)).toMatchObject({ state: "pending", webhookId: active.webhookId });
    expect(await queueRowsOf(client.organizationId)).toEqual([{ id, claim_id: null, attempts_made: 0, is_due: true }]);
    await deleteEndpoint(t.systemContext(), active.webhookId);
    expect(await get(id)).toMatchObject({ state: "pending", webhookId: disabled.webhookId });
    await deleteEndpoint(t.systemContext(), disabled.webhookId);
    expect(await get(id)).toMatchObject({ state: "parked", webhookId: null, nextAttempt: null });
  });

  test("moves what failed at an endpoint that is gone as well", async () => {
    const client = await t.tenant("client");
    const [failed, gone] = [await add(client.organizationId), await add(client.organizationId)];
    const ids = await match(client.organizationId);
    const deliveries = await Promise.all(ids.map(get));
    const lost = deliveries.find(({ webhookId }) => webhookId === gone.webhookId)?.deliveryId;
    const endpointId = parsePublicId("endpoint", failed.webhookId);
    await t.sql`delete from delivery_queue where endpoint_id = ${endpointId}`;
    await t.sql`update deliveries set state = 'exhausted' where endpoint_id = ${endpointId}`;
    await deleteEndpoint(t.systemContext(), failed.webhookId);
    const { webhookId } = await add(client.organizationId);
    await deleteEndpoint(t.systemContext(), gone.webhookId);
    expect(await get(lost)).toMatchObject({ state: "pending", webhookId });
  });
});

describe("no interleaving loses a match", () => {
  test("made while the first endpoint is being created", async () => {
    const client = await t.tenant("client");
    const raced = newMatch(client.organizationId);
    let created: Promise<unknown> | undefined;
    await t.sql.begin(async (tx) => {
      await enqueueDeliveries({ ...t.systemContext(), sql: tx as unknown as Sql }, [raced]);
      created = add(client.organizationId);
      await somebodyWaits();
    });
    await created;
    const [id] = await deliveriesOf(t.systemContext(), [raced]);
    expect(await isQueued(id)).toBe(true);
  });

  test("waiting at an endpoint that is deleted while the next one is being created", async () => {
    const client = await t.tenant("client");
    const gone = await add(client.organizationId);
    const [id] = await match(client.organizationId);
    let deleted: Promise<unknown> | undefined;
    const next = newUuid();
    await t.sql.begin(async (tx) => {
      await tx`select from organizations where id = ${client.organizationId} for no key update`;
      await tx`
        insert into webhook_endpoints (id, organization_id, url) values (${next}, ${client.organizationId}, ${newUrl()})`;
      deleted = deleteEndpoint(t.systemContext(), gone.webhookId);
      await Promise.race([deleted, somebodyWaits()]);
    });
    await deleted;
    expect(await get(id)).toMatchObject({ state: "pending", webhookId: publicId("endpoint", next) });
  });

  test("made while the last endpoint is being deleted", async () => {
    const client = await t.tenant("client");
    const { webhookId } = await add(client.organizationId);
    const raced = newMatch(client.organizationId);
    let deleted: Promise<unknown> | undefined;
    await t.sql.begin(async (tx) => {
      await enqueueDeliveries({ ...t.systemContext(), sql: tx as unknown as Sql }, [raced]);
      deleted = deleteEndpoint(t.systemContext(), webhookId);
      await somebodyWaits();
    });
    await deleted;
    const [id] = await deliveriesOf(t.systemContext(), [raced]);
    expect(await get(id)).toMatchObject({ state: "parked" });
    await add(client.organizationId);
    expect(await isQueued(id)).toBe(true);
  });
});
