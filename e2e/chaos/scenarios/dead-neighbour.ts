import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { withTransaction } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import type { Scenario } from "../scenario";
import { type Bank, LOOPBACK_NETWORK, type World } from "../world";

const BATCH = 2_000;
const WARM_UP = 20;
const MAX_RATIO = 1.5;
/** Below that, it is the machine's noise that is compared. */
const MIN_COMPARED_MS = 50;

/** Times from the till's request to the bank's, one receipt after the other. */
async function latencies(world: World, bank: Bank, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    const { number } = await world.submitFor(bank);
    await bank.receiver.until((arrivals) => arrivals.some((one) => one.number === number));
    times.push(performance.now() - startedAt);
  }
  return times;
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** With receipts that exist: what has nothing to send is not sent, and leaves the queue. */
async function fill(world: World, organizationId: string, count: number): Promise<void> {
  const { ctx } = world.exchange;
  const client = parsePublicId("organization", organizationId) ?? "";
  for (let made = 0; made < count; made += BATCH) {
    const receiptIds = Array.from({ length: BATCH }, () => newUuid());
    await withTransaction(ctx, async (tx) => {
      await tx.sql`
        insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
        select id, ${client}::uuid, id, id, 'T' || replace(id::text, '-', ''), now(), 'receipt', 'paid', '{"payments":[{}]}'
        from unnest(${receiptIds}::uuid[]) as r(id)`;
      await enqueueDeliveries(
        tx,
        receiptIds.map((receiptId) => ({
          matchId: newUuid(),
          organizationId: client,
          receiptId,
          paymentPosition: 0,
          subscriptionId: null,
          matchRequestId: newUuid(),
          reference: "backlog",
          matchedBy: '{"rule":"2","fields":[]}',
        })),
      );
    });
  }
}

export const deadNeighbour: Scenario = {
  name: "dead-neighbour",
  what: "100,000 queued for a webhook that nobody answers, beside a healthy one (20,000 in the short form)",
  run: async (world, { isLong }) => {
    const { ctx } = world.exchange;
    const queued = isLong ? 100_000 : 20_000;
    const rounds = isLong ? 500 : 150;
    const healthy = await world.bank();
    await latencies(world, healthy, WARM_UP);
    const before = await latencies(world, healthy, rounds);
    const { organizationId } = await createOrganization(ctx, { kind: "client", name: "Dead" });
    // Nothing listens on that port.
    const { webhookId } = await createEndpoint(ctx, { organizationId, url: "http://127.0.0.1:9/" }, LOOPBACK_NETWORK);
    await fill(world, organizationId, queued);
    await world.until("the breaker is open", async () => {
      const [row] = await ctx.sql`
        select from webhook_endpoints where id = ${parsePublicId("endpoint", webhookId)} and paused_until is not null`;
      return row !== undefined;
    });
    // What is measured is the backlog, not the writing of it.
    await ctx.sql`checkpoint`;
    await latencies(world, healthy, WARM_UP);
    const beside = p99(await latencies(world, healthy, rounds));
    const [left] = await ctx.sql<{ count: number }[]>`
      select count(*)::int as count from delivery_queue where endpoint_id = ${parsePublicId("endpoint", webhookId)}`;
    world.expect(left?.count === queued, `${left?.count} of ${queued} were still queued`);
    await deleteEndpoint(ctx, webhookId);
    await latencies(world, healthy, WARM_UP);
    // On both sides of it, since what else this machine does changes.
    const alone = p99([...before, ...(await latencies(world, healthy, rounds))]);
    const ratio = Math.max(beside, MIN_COMPARED_MS) / Math.max(alone, MIN_COMPARED_MS);
    // The short form runs beside other work, and its times are too few for a verdict.
    world.expect(!isLong || ratio <= MAX_RATIO, `the healthy one's p99 went from ${alone} to ${beside} ms`);
    return { queued, aloneP99Ms: Math.round(alone), besideP99Ms: Math.round(beside) };
  },
};
