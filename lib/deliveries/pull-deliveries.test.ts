import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, MATCHED_BY, matchReceipts } from "@/tests/factories/deliveries";
import { newUuid, publicId } from "../core/ids";
import { connectDatabase } from "../db/client";
import { type Context, withTransaction } from "../db/context";
import { revokeSubscription } from "../subscriptions/revoke-subscription";
import { getDelivery, getDeliveryPayload } from "./history/get-delivery";
import { pullDeliveries } from "./pull-deliveries";
import { enqueueDeliveries } from "./queue/enqueue-deliveries";

const t = testDatabase();

/** Commits when it is told to. */
async function openTransaction(organizationId: string) {
  const steps = { made: () => {}, mayCommit: () => {} };
  const made = new Promise<void>((resolve) => {
    steps.made = resolve;
  });
  const mayCommit = new Promise<void>((resolve) => {
    steps.mayCommit = resolve;
  });
  const ended = withTransaction(t.systemContext(), async (tx) => {
    await matchReceipts(tx, organizationId);
    steps.made();
    await mayCommit;
  });
  await made;
  return async () => {
    steps.mayCommit();
    await ended;
  };
}

/** Goes on until so many are there; the last pages are asked for again, as a client does. */
async function pullUntil(ctx: Context, count: number, isOver: () => boolean = () => true): Promise<string[]> {
  const pulled: string[] = [];
  let cursor: string | undefined;
  while (!isOver() || pulled.length < count) {
    const page = await pullDeliveries(ctx, { limit: 7, from: new Date(0), ...(cursor !== undefined && { cursor }) });
    pulled.push(...page.data.map(({ deliveryId }) => deliveryId));
    cursor = page.nextCursor ?? cursor;
    if (page.nextCursor === null) await pause(20);
  }
  return pulled;
}

test("what is made earlier and committed later is not passed over", async () => {
  const client = await t.tenant("client");
  const commit = await openTransaction(client.organizationId);
  await matchReceipts(t.systemContext(), client.organizationId, { count: 3 });
  // Old enough to be shown, were it not for the one before them.
  await t.sql`select pg_sleep(2.1)`;
  expect(await pullDeliveries(client.ctx)).toEqual({ data: [], nextCursor: null });
  await commit();
  expect(await pullUntil(client.ctx, 4)).toHaveLength(4);
});

test("a transaction that only reads, as a backup's, holds nothing back", async () => {
  const client = await t.tenant("client");
  await withTransaction(t.systemContext(), async (reader) => {
    await reader.sql`select from organizations`;
    await matchReceipts(t.systemContext(), client.organizationId);
    expect(await pullUntil(client.ctx, 1)).toHaveLength(1);
  });
});

test("a puller beside many who make deliveries gets each once, in the order of their making, and misses none", async () => {
  const client = await t.tenant("client");
  await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  const [writers, rounds, each] = [6, 12, 5];
  const write = async () => {
    const database = connectDatabase(t.url, 1);
    onTestFinished(() => database.close());
    for (let round = 0; round < rounds; round += 1) {
      const ctx = { ...t.systemContext(), ...database };
      await withTransaction(ctx, async (tx) => {
        const matches = Array.from({ length: each }, () => ({
          matchId: newUuid(),
          organizationId: client.organizationId,
          receiptId: newUuid(),
          paymentPosition: 0,
          subscriptionId: null,
          matchRequestId: newUuid(),
          reference: "user-1",
          matchedBy: MATCHED_BY,
        }));
        await enqueueDeliveries(tx, matches);
        await tx.sql`select pg_sleep(random() * 0.2)`;
      });
    }
  };
  let isOver = false;
  const writing = Promise.all(Array.from({ length: writers }, write)).then(() => {
    isOver = true;
  });
  const pulled = await pullUntil(client.ctx, writers * rounds * each, () => isOver);
  await writing;
  const rows = await t.sql<{ id: string }[]>`
    select id from deliveries where organization_id = ${client.organizationId} order by id`;
  expect(pulled).toEqual(rows.map(({ id }) => publicId("delivery", id)));
});

test("a delivery's payload is what is sent, for its client alone, and not after it was revoked", async () => {
  const [client, other] = [await t.tenant("client"), await t.tenant("client")];
  await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
  const subscriptionId = newUuid();
  await t.sql`
    insert into subscriptions (id, organization_id, reference, par_hash, par_last_four)
    values (${subscriptionId}, ${client.organizationId}, 'user-1', ${Buffer.from(subscriptionId)}, '0001')`;
  await matchReceipts(t.systemContext(), client.organizationId, { subscriptionId });
  const [id = ""] = await pullUntil(client.ctx, 1);
  expect(await getDeliveryPayload(client.ctx, id)).toBe((await getDelivery(client.ctx, id)).body);
  await expect(getDeliveryPayload(other.ctx, id)).rejects.toMatchObject({ code: "not-found" });
  await revokeSubscription(client.ctx, publicId("subscription", subscriptionId));
  await expect(getDeliveryPayload(client.ctx, id)).rejects.toMatchObject({ code: "gone" });
});
