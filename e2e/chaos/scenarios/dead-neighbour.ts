import { createOrganization } from "@/lib/accounts/create-organization";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import type { Sql } from "@/lib/db/client";
import { enqueueDeliveries } from "@/lib/deliveries/enqueue-deliveries";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/delete-endpoint";
import type { Scenario } from "../scenario";
import { type Bank, LOOPBACK_NETWORK, type World } from "../world";

const BATCH = 2_000;
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
  return times.toSorted((a, b) => a - b);
}

const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? 0;

async function fill(world: World, organizationId: string, count: number): Promise<void> {
  const { ctx } = world.exchange;
  for (let made = 0; made < count; made += BATCH) {
    await ctx.sql.begin((tx) =>
      enqueueDeliveries(
        { ...ctx, sql: tx as unknown as Sql },
        Array.from({ length: BATCH }, () => ({
          matchId: newUuid(),
          organizationId: parsePublicId("organization", organizationId) ?? "",
          receiptId: newUuid(),
          paymentPosition: 0,
          subscriptionId: null,
          matchRequestId: newUuid(),
          reference: "backlog",
          matchedBy: '{"rule":"2","fields":[]}',
        })),
      ),
    );
  }
}

export const deadNeighbour: Scenario = {
  name: "dead-neighbour",
  what: "100,000 queued for a webhook that nobody answers, beside a healthy one (20,000 in the short form)",
  run: async (world, { isLong }) => {
    const { ctx } = world.exchange;
    const queued = isLong ? 100_000 : 20_000;
    const rounds = isLong ? 500 : 60;
    const healthy = await world.bank();
    await latencies(world, healthy, 20);
    const alone = p99(await latencies(world, healthy, rounds));
    const { organizationId } = await createOrganization(ctx, { kind: "client", name: "Dead" });
    // Nothing listens on that port.
    const { webhookId } = await createEndpoint(ctx, { organizationId, url: "http://127.0.0.1:9/" }, LOOPBACK_NETWORK);
    await fill(world, organizationId, queued);
    const beside = p99(await latencies(world, healthy, rounds));
    await deleteEndpoint(ctx, webhookId);
    const ratio = Math.max(beside, MIN_COMPARED_MS) / Math.max(alone, MIN_COMPARED_MS);
    // The short form runs beside other work, and its sixty times are too few for a verdict.
    world.expect(!isLong || ratio <= MAX_RATIO, `the healthy one's p99 went from ${alone} to ${beside} ms`);
    return { queued, aloneP99Ms: Math.round(alone), besideP99Ms: Math.round(beside) };
  },
};
