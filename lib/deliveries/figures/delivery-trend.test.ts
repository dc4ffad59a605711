import { afterEach, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, matchReceipts } from "@/tests/factories/deliveries";
import { uuidAt } from "@/tests/factories/uuid-at";
import { countAttempts } from "./count-attempts";
import { getDeliveryTrend } from "./get-delivery-trend";
import { getExchangeTrend } from "./get-exchange-trend";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

const PERIOD = { period: "24h", timeZone: "UTC" } as const;

async function clientWithDeliveries(count: number) {
  const client = await t.tenant("client");
  await addEndpoint(t.systemContext(), client.organizationId, `http://127.0.0.1:9/${client.organizationId}`);
  const matches = await matchReceipts(t.systemContext(), client.organizationId, { count });
  return { ...client, matchIds: matches.map(({ matchId }) => matchId) };
}

interface Attempt {
  isSuccess?: boolean;
  isOurFault?: boolean;
  trigger?: string;
  /** From the making of the delivery. */
  tookMs?: number;
  isLast?: boolean;
}

const attempt = (
  matchId = "",
  { isSuccess = false, isOurFault = false, trigger = "scheduled", tookMs = 10, isLast = isSuccess }: Attempt,
) => t.sql`
  insert into delivery_attempts (
    id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success, is_our_fault, next_attempt_at
  )
  select ${uuidAt(new Date(attemptedMs))}, id, organization_id, endpoint_id, 1, ${trigger},
    to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) + ${tookMs - 10} * interval '1 millisecond', 10, ${isSuccess}, ${isOurFault},
    case when not ${isLast}::boolean then now() + interval '1 hour' end
  from deliveries where match_id = ${matchId}`;

/** By the ids of attempts: each count begins behind the one before. */
let attemptedMs = Date.now() - 3_600_000;

/** When what was attempted until now is settled. */
async function countAll(): Promise<void> {
  t.setClock(new Date(attemptedMs + 61_000));
  while (await countAttempts(t.systemContext()));
  t.setClock(undefined);
  attemptedMs += 120_000;
}

it("counts what came of each attempt, once, and no other client's", async () => {
  const [mine, other] = [await clientWithDeliveries(4), await clientWithDeliveries(1)];
  const [first, second, third, fourth] = mine.matchIds;
  await attempt(first, { isSuccess: true, tookMs: 90 });
  await attempt(second, {});
  await attempt(second, { isSuccess: true, tookMs: 6_000 });
  await attempt(third, { isLast: true });
  await attempt(fourth, { isOurFault: true });
  await attempt(fourth, { isSuccess: true, trigger: "manual", tookMs: 3_600_000 });
  await attempt(fourth, { trigger: "test", isSuccess: true });
  await attempt(other.matchIds[0], {});
  await countAll();
  await countAll();
  const { steps, whole } = await getDeliveryTrend(mine.ctx, PERIOD);
  expect(whole).toMatchObject({ acknowledged: 3, failed: 2, ownFaults: 1, givenUp: 1 });
  // Of the two that nobody sent by hand.
  expect(whole.medianMs).toBe(100);
  expect(whole.slowMs).toBeGreaterThan(3_200);
  expect(whole.slowMs).toBeLessThanOrEqual(6_400);
  expect(steps).toHaveLength(24);
  expect((await getDeliveryTrend(other.ctx, PERIOD)).whole).toMatchObject({
    acknowledged: 0,
    failed: 1,
    medianMs: null,
  });
});

it("counts as given up what its schedule has given up: not what is sent again in vain, or was cancelled meanwhile", async () => {
  const { ctx, matchIds } = await clientWithDeliveries(3);
  const [first, second, third] = matchIds;
  await attempt(first, { isLast: true });
  for (const trigger of ["scheduled", "manual", "recover"]) await attempt(second, { isLast: true, trigger });
  await attempt(third, { isLast: true });
  await t.sql`update deliveries set state = 'cancelled' where match_id = ${third ?? ""}`;
  await countAll();
  expect((await getDeliveryTrend(ctx, PERIOD)).whole).toMatchObject({ failed: 5, givenUp: 2 });
});

it("counts for the operator over all clients, but not in sandboxes", async () => {
  const whole = async () => (await getExchangeTrend(t.systemContext(), PERIOD)).whole;
  await countAll();
  const before = await whole();
  const [live, sandbox] = [await clientWithDeliveries(1), await clientWithDeliveries(1)];
  await t.sql`update organizations set live_id = ${live.organizationId} where id = ${sandbox.organizationId}`;
  for (const { matchIds } of [live, sandbox]) await attempt(matchIds[0], { isLast: true });
  await countAll();
  const after = await whole();
  expect([after.failed - before.failed, after.givenUp - before.givenUp]).toEqual([1, 1]);
  expect((await getDeliveryTrend(sandbox.ctx, PERIOD)).whole).toMatchObject({ failed: 1, givenUp: 1 });
  await expect(getExchangeTrend(live.ctx, PERIOD)).rejects.toMatchObject({ code: "forbidden" });
});

it("leaves attempts alone whose neighbours may not be committed yet", async () => {
  const client = await clientWithDeliveries(1);
  await attempt(client.matchIds[0], {});
  t.setClock(new Date(attemptedMs + 59_000));
  await countAttempts(t.systemContext());
  t.setClock(undefined);
  expect((await getDeliveryTrend(client.ctx, PERIOD)).whole.failed).toBe(0);
  await countAll();
  expect((await getDeliveryTrend(client.ctx, PERIOD)).whole.failed).toBe(1);
});
