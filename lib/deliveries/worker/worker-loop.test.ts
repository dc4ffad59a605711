import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK, matchReceipts } from "@/tests/factories/deliveries";
import { hang, startReceiver, status } from "@/tests/network/webhook-receiver";
import { withheldAnswers } from "@/tests/network/withheld-answers";
import { parsePublicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import type { Sql } from "../../db/client";
import { createDeliveryWorker, type DeliveryWorkerOptions } from "./delivery-worker";

/**
 * What the worker measures by stands still, so that it foresees as much as it is told to, and nothing grows old by itself.
 * Not by fake timers: `expect.poll` moves them on each time it tries again.
 */
let nowMs = 0;
beforeEach(() => {
  nowMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
const pass = (ms: number) => {
  nowMs += ms;
};
const t = testDatabase();
afterEach(async () => {
  vi.restoreAllMocks();
  await t.sql`truncate delivery_queue, deliveries`;
});

const ANSWERED = 40;
const SENDING = 2;
const ANSWERED_IN_MS = 64;
/** As many as are answered in 50 ms. */
const AHEAD = 31;
const LONG_MS = 60_000;

const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 20_000 });

function startWorker(options: Partial<DeliveryWorkerOptions> = {}, sql: Sql = t.sql) {
  const worker = createDeliveryWorker(
    { ...t.systemContext(), sql },
    { network: LOCAL_NETWORK, scheduleMs: [0, LONG_MS], timeoutMs: 20_000, pollMs: LONG_MS, ...options },
  );
  onTestFinished(() => worker.stop(0));
  worker.start();
  return worker;
}

async function clientOf(url: string, count: number) {
  const { organizationId } = await t.tenant("client");
  await addEndpoint(t.systemContext(), organizationId, url);
  await t.sql`
    update webhook_endpoints set max_in_flight = ${SENDING}, in_flight_limit = ${SENDING}
    where organization_id = ${organizationId}`;
  await matchReceipts(t.systemContext(), organizationId, { count });
  return organizationId;
}

async function queueCounts() {
  const [row] = await t.sql<{ claimed: number; delivered: number }[]>`
    select (select count(*)::int from delivery_queue where claim_id is not null and lease_until > now()) as claimed,
      (select count(*)::int from deliveries where state = 'delivered') as delivered`;
  return row;
}

const claimed = (count: number) => eventually(async () => (await queueCounts())?.claimed).toBe(count);

/** An endpoint that answered forty at once and then hangs: two attempts are under way, and it has use for more claims. */
async function fastThatHangs(options: Partial<DeliveryWorkerOptions> = {}, sql?: Sql) {
  const answers: ServerResponse[] = [];
  const bank = await startReceiver((response) => {
    if (bank.requests.length <= ANSWERED) response.end();
    else answers.push(response);
  });
  onTestFinished(() => bank.close());
  const organizationId = await clientOf(bank.url, ANSWERED + SENDING + AHEAD);
  const worker = startWorker(options, sql);
  await bank.received(ANSWERED + SENDING);
  await eventually(queueCounts).toEqual({ claimed: SENDING, delivered: ANSWERED });
  const answer = (code = 200) => answers.shift()?.writeHead(code).end();
  const claimAhead = () => {
    pass(ANSWERED_IN_MS);
    wakeUp("deliver");
  };
  return { organizationId, bank, worker, answer, claimAhead };
}

async function withClaimsAhead(options: Partial<DeliveryWorkerOptions> = {}, sql?: Sql) {
  const state = await fastThatHangs(options, sql);
  state.claimAhead();
  await claimed(SENDING + AHEAD);
  return state;
}

describe("a worker that stops", () => {
  test("gives back at once what it claimed ahead, and sends nothing more", async () => {
    const { bank, worker, answer } = await withClaimsAhead();
    const stopped = worker.stop(LONG_MS);
    await claimed(SENDING);
    for (let n = 0; n < SENDING; n += 1) answer();
    await stopped;
    expect(await queueCounts()).toEqual({ claimed: 0, delivered: ANSWERED + SENDING });
    expect(bank.requests).toHaveLength(ANSWERED + SENDING);
  });

  test("gives back at once what it was just claiming, and sends none of it", async () => {
    const { bank, worker, answer, claimAhead } = await fastThatHangs();
    let stopped: Promise<void> | undefined;
    await t.sql.begin(async (tx) => {
      await tx`lock table delivery_queue in access exclusive mode`;
      claimAhead();
      const waiting = async () => tx`
        select from pg_locks join pg_database d on d.oid = database
        where d.datname = current_database() and relation = 'delivery_queue'::regclass and not granted`;
      await eventually(waiting).not.toEqual([]);
      stopped = worker.stop(LONG_MS);
    });
    const before = bank.requests.length;
    answer();
    await eventually(queueCounts).toEqual({ claimed: SENDING - 1, delivered: ANSWERED + 1 });
    answer();
    await stopped;
    expect(bank.requests).toHaveLength(before);
    expect(await queueCounts()).toEqual({ claimed: 0, delivered: ANSWERED + SENDING });
  });
});

describe("a claim made ahead", () => {
  test("waits for a quarter of a second: then a webhook that was switched off gets nothing", async () => {
    const { organizationId, bank, worker, answer } = await withClaimsAhead();
    await t.sql`update webhook_endpoints set state = 'disabled' where organization_id = ${organizationId}`;
    pass(251);
    for (let n = 0; n < SENDING; n += 1) answer();
    await worker.idle();
    expect(await queueCounts()).toEqual({ claimed: 0, delivered: ANSWERED + SENDING });
    expect(bank.requests).toHaveLength(ANSWERED + SENDING);
  });

  test("is given back after it although all of the worker's places are taken", async () => {
    const others = 6;
    const { bank } = await withClaimsAhead({ maxInFlight: SENDING + others });
    for (let n = 0; n < others / SENDING; n += 1) {
      const other = await startReceiver(hang());
      onTestFinished(() => other.close());
      await clientOf(other.url, SENDING);
    }
    wakeUp("deliver");
    await claimed(SENDING + others + AHEAD);
    pass(251);
    wakeUp("deliver");
    await claimed(SENDING + others);
    expect(bank.requests).toHaveLength(ANSWERED + SENDING);
  });

  test("that is given back and made again meanwhile is under way: the worker waits for its end", async () => {
    const releases = withheldAnswers(t.sql, /set claim_id = null, lease_until = null\s+from/);
    const { bank, worker, answer } = await withClaimsAhead({}, releases.sql);
    let anew: ServerResponse | undefined;
    bank.answer((response) => {
      anew = response;
    }, status(200));
    answer(500);
    await eventually(async () => (await queueCounts())?.claimed).toBeLessThanOrEqual(SENDING);
    answer();
    wakeUp("deliver");
    const { headers } = (await bank.received(ANSWERED + SENDING + 1)).at(-1) ?? {};
    await releases.giveOut();
    let isOver = false;
    const stopped = worker.stop(LONG_MS).then(() => {
      isOver = true;
    });
    for (let n = 0; n < 20; n += 1) await queueCounts();
    expect(isOver).toBe(false);
    anew?.end();
    await stopped;
    const deliveryId = parsePublicId("delivery", String(headers?.["webhook-id"]));
    expect(await t.sql`select state from deliveries where id = ${deliveryId}`).toEqual([{ state: "delivered" }]);
  });
});

test("a worker that hears of its claim too late does not send what is another's by now", async () => {
  const bank = await startReceiver();
  onTestFinished(() => bank.close());
  const client = await clientOf(bank.url, 1);
  const claims = withheldAnswers(t.sql, /^commit$/);
  const late = startWorker({ leaseMarginMs: 15_000 }, claims.sql);
  await claimed(1);
  await t.sql`update delivery_queue set lease_until = now() where organization_id = ${client}`;
  pass(7_501);
  const other = startWorker();
  await bank.received(1);
  await other.idle();
  await claims.giveOut();
  await late.idle();
  expect(bank.requests).toHaveLength(1);
  expect(await queueCounts()).toEqual({ claimed: 0, delivered: 1 });
});
