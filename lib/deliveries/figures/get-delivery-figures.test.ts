import { describe, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, addSubscription, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { newUuid, publicId } from "../../core/ids";
import { countWaitingDeliveries } from "./count-waiting-deliveries";
import { getDeliveryFigures } from "./get-delivery-figures";

const t = testDatabase();
const HOUR_MS = 3_600_000;
const anHourAgo = () => new Date(Date.now() - HOUR_MS);

async function clientWithEndpoint() {
  const client = await t.tenant("client");
  await addEndpoint(t.systemContext(), client.organizationId, `http://127.0.0.1:9/${client.organizationId}`);
  return client;
}

describe("a client's delivery figures", () => {
  test("are all nothing before the first delivery", async () => {
    const { ctx } = await t.tenant("client");
    expect(await getDeliveryFigures(ctx, { since: anHourAgo() })).toEqual({
      today: { parked: 0, pending: 0, delivered: 0, exhausted: 0, cancelled: 0 },
      isTodayCapped: false,
      success: { acknowledged: 0, failed: 0, overdue: 0 },
      oldestWaiting: null,
    });
  });

  test("count each state once, and nothing of another client", async () => {
    const [mine, other] = [await clientWithEndpoint(), await clientWithEndpoint()];
    const matches = await matchReceipts(t.systemContext(), mine.organizationId, { count: 6 });
    await matchReceipts(t.systemContext(), other.organizationId, { count: 2 });
    const ids = matches.map(({ matchId }) => matchId);
    await t.sql`update deliveries set state = 'delivered' where match_id = any(${ids.slice(0, 3)}::uuid[])`;
    await t.sql`update deliveries set state = 'exhausted' where match_id = any(${ids.slice(3, 4)}::uuid[])`;

    const figures = await getDeliveryFigures(mine.ctx, { since: anHourAgo() });
    expect(figures.today).toEqual({ parked: 0, pending: 2, delivered: 3, exhausted: 1, cancelled: 0 });
    expect((await getDeliveryFigures(mine.ctx, { since: new Date(Date.now() + HOUR_MS) })).today.delivered).toBe(0);
  });

  test("count every attempt and what is overdue against webhooks that exist, and no other client's", async () => {
    const [mine, other] = [await clientWithEndpoint(), await clientWithEndpoint()];
    const matches = await matchReceipts(t.systemContext(), mine.organizationId, { count: 4 });
    const foreign = await matchReceipts(t.systemContext(), other.organizationId, { count: 1 });
    const [first = "", second = "", third = ""] = matches.map(({ matchId }) => matchId);
    const attempt = (matchId: string, isSuccess: boolean) => t.sql`
      insert into delivery_attempts (id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success)
      select ${newUuid()}, id, organization_id, endpoint_id, 1, 'scheduled', now(), 10, ${isSuccess}
      from deliveries where match_id = ${matchId}`;
    const late = (...matchIds: string[]) => t.sql`
      update delivery_queue set due_at = now() - interval '2 minutes'
      where delivery_id in (select id from deliveries where match_id = any(${matchIds}::uuid[]))`;
    await attempt(first, true);
    for (const _ of [1, 2]) await attempt(second, false);
    await attempt(foreign[0]?.matchId ?? "", false);
    await late(second, third, foreign[0]?.matchId ?? "");
    const success = async () => (await getDeliveryFigures(mine.ctx, { since: anHourAgo() })).success;
    expect(await success()).toEqual({ acknowledged: 1, failed: 2, overdue: 2 });
    // What is being sent now is not overdue.
    await t.sql`
      update delivery_queue set lease_until = now() + interval '1 minute'
      where delivery_id in (select id from deliveries where match_id = ${third})`;
    expect(await success()).toEqual({ acknowledged: 1, failed: 2, overdue: 1 });
    await t.sql`update webhook_endpoints set state = 'disabled' where organization_id = ${mine.organizationId}`;
    expect(await success()).toEqual({ acknowledged: 1, failed: 2, overdue: 0 });
    await t.sql`update webhook_endpoints set state = 'deleted' where organization_id = ${mine.organizationId}`;
    expect(await success()).toEqual({ acknowledged: 0, failed: 0, overdue: 0 });
  });

  test("name the delivery that has waited longest, parked ones too", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    const parked = await matchReceipts(t.systemContext(), organizationId, { count: 2 });
    const [first] = (await deliveriesOf(ctx, parked)).toSorted();
    expect((await getDeliveryFigures(ctx, { since: anHourAgo() })).oldestWaiting?.deliveryId).toBe(first);

    const client = await clientWithEndpoint();
    const queued = await matchReceipts(t.systemContext(), client.organizationId, { count: 3 });
    const [oldest] = (await deliveriesOf(client.ctx, queued)).toSorted();
    // It is retried later than the younger ones, and still the oldest.
    await t.sql`
      update delivery_queue set due_at = now() + interval '5 hours'
      where delivery_id = (select min(id::text)::uuid from deliveries where organization_id = ${client.organizationId})`;
    const { oldestWaiting } = await getDeliveryFigures(client.ctx, { since: anHourAgo() });
    expect(oldestWaiting?.deliveryId).toBe(oldest);
    expect(Date.now() - (oldestWaiting?.created.getTime() ?? 0)).toBeLessThan(HOUR_MS);
  });
});

describe("what revoking a subscription would cancel", () => {
  test("is what waits in the queue, of this subscription and this client", async () => {
    const client = await clientWithEndpoint();
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    await matchReceipts(t.systemContext(), client.organizationId, { count: 3, subscriptionId });
    await matchReceipts(t.systemContext(), client.organizationId, { count: 2 });
    const id = publicId("subscription", subscriptionId);
    expect(await countWaitingDeliveries(client.ctx, id)).toBe(3);
    expect(await countWaitingDeliveries((await t.tenant("client")).ctx, id)).toBe(0);
    expect(await countWaitingDeliveries(client.ctx, publicId("subscription", newUuid()))).toBe(0);
  });

  test("is also what is parked until the client has a webhook", async () => {
    const client = await t.tenant("client");
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    await matchReceipts(t.systemContext(), client.organizationId, { count: 2, subscriptionId });
    expect(await countWaitingDeliveries(client.ctx, publicId("subscription", subscriptionId))).toBe(2);
  });
});
