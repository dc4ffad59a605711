import { setTimeout as sleep } from "node:timers/promises";
import { parsePublicId } from "@/lib/core/ids";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";
import { acknowledge } from "../bank-receiver";
import { pullDeliveries } from "../pull-deliveries";
import type { Scenario } from "../scenario";
import { type Bank, takerOf, tenant, type World } from "../world";

/** Before, during and after the outage, at least. */
const RECEIPTS = 30;
/** Of the exchange's schedule. */
const ATTEMPTS = 7;
/** Of a till between two receipts: what comes in an outage must not be more than can be given up. */
const PAUSE_MS = 50;

interface Told {
  data: { deliveryId: string; reference: string; receipt: unknown };
}

/** What a bank knows of a delivery when it compares itself with another: whose, and what receipt. */
const knownOf = ({ data: { reference, receipt } }: Told) => `${reference} ${JSON.stringify(receipt)}`;

export const bankOutage: Scenario = {
  name: "bank-outage",
  what: "a bank is down for hours and comes back; by the API alone it ends with what a bank has that was never down",
  isLocal: true,
  run: async (world) => {
    const { ctx } = world.exchange;
    const [steady, bank] = [await world.bank(), await world.bank({ people: 0 })];
    for (const { par, reference } of steady.people) {
      await createSubscription(tenant(ctx, bank.organizationId), { par, reference });
    }
    const load = startLoad(world, steady, bank);
    await world.ledger.more(RECEIPTS);

    const from = new Date(Date.now() - 1_000);
    bank.receiver.answering = (response) => void response.destroy();
    await world.ledger.more(RECEIPTS);
    const { secret } = await rotateEndpointSecret(ctx, { webhookId: bank.webhookId });
    await world.until("what came in the outage is given up", async () => {
      await letHoursPass(world, bank);
      return (await givenUp(world, bank)) >= RECEIPTS / 2;
    });

    // Only the new secret is known to what is started anew.
    bank.receiver.secrets.splice(0, Number.POSITIVE_INFINITY, secret);
    bank.receiver.answering = acknowledge;
    await endPause(world, bank);
    const recovered = await recover(bank, { from, to: new Date(Date.now() + 1_000) });
    // All that the other was sent, when the load has ended.
    const pulled = pullDeliveries(bank, (ids) => load.isOver() && ids.length >= world.ledger.slips.size);
    await world.ledger.more(RECEIPTS);
    await load.stop();

    const copies: string[] = [];
    for (const id of await pulled) copies.push(await bank.caller.read(`/v1/deliveries/${id}/payload`));
    const expected = steady.receiver.arrivals.map(({ text }) => knownOf(JSON.parse(text) as Told));
    const own = copies.map((text) => JSON.parse(text) as Told);
    const ids = new Set(own.map(({ data }) => data.deliveryId));
    world.expect(ids.size === own.length, "the same delivery was pulled twice");
    const [known, wanted] = [new Set(own.map(knownOf)), new Set(expected)];
    world.expect(known.size === own.length, "a receipt was pulled under two ids");
    world.expect(
      known.size === wanted.size && [...wanted].every((one) => known.has(one)),
      `it pulled ${known.size} receipts, and the other bank was sent ${wanted.size}`,
    );
    await bank.receiver.until(
      (arrivals) => own.every(({ data }) => arrivals.some((one) => one.isAcknowledged && one.id === data.deliveryId)),
      30_000,
    );
    const sent = new Map(bank.receiver.arrivals.map(({ id, text }) => [id, text]));
    world.expect(
      own.every(({ data: { deliveryId } }, at) => (sent.get(deliveryId) ?? copies[at]) === copies[at]),
      "a payload is not what the webhook was sent",
    );
    return { recovered, pulled: own.length };
  },
};

/** Receipts of people who are with both banks. */
function startLoad(world: World, steady: Bank, bank: Bank) {
  let isOver = false;
  const till = async () => {
    while (!isOver) {
      const { par, reference } = world.random.pick(steady.people);
      const takers = [takerOf(steady, reference), takerOf(bank, reference)];
      await world.submit(takers, { paymentAccountReference: par });
      await sleep(PAUSE_MS);
    }
  };
  const running = Promise.all([till(), till()]);
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { stop, isOver: () => isOver, ended: running };
}

/** In which all attempts but the last are made in vain: the last is due now, and no pause after failures is left. */
async function letHoursPass(world: World, { webhookId }: Bank): Promise<void> {
  const { sql } = world.exchange.ctx;
  const id = parsePublicId("endpoint", webhookId);
  await sql`
    update webhook_endpoints set paused_until = null, consecutive_failures = 0, in_flight_limit = max_in_flight
    where id = ${id}::uuid`;
  await sql`
    update delivery_queue set attempts_made = ${ATTEMPTS - 1}, due_at = due_at - interval '5 hours' where delivery_id in (
      select delivery_id from delivery_queue where endpoint_id = ${id}::uuid and claim_id is null
      order by delivery_id for update skip locked
    )`;
}

/** As after the five minutes that it may last. */
async function endPause({ exchange }: World, { webhookId }: Bank): Promise<void> {
  await exchange.ctx.sql`
    update webhook_endpoints set paused_until = null where id = ${parsePublicId("endpoint", webhookId)}::uuid`;
}

async function givenUp(world: World, { webhookId }: Bank): Promise<number> {
  const [row] = await world.exchange.ctx.sql<{ count: number }[]>`
    select count(*)::int as count from deliveries
    where endpoint_id = ${parsePublicId("endpoint", webhookId)}::uuid and state = 'exhausted'`;
  return row?.count ?? 0;
}

async function recover(bank: Bank, { from, to }: { from: Date; to: Date }): Promise<number> {
  let queued = 0;
  for (let after: string | null = null; ; ) {
    const body = JSON.stringify({ from, to, ...(after !== null && { after }) });
    const answer = await bank.caller.callUntil(202, "/v1/deliveries/recover", body);
    const part = answer.json as { queued: number; next: string | null };
    queued += part.queued;
    if (part.next === null) return queued;
    after = part.next;
  }
}
