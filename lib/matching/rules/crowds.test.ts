import { afterAll, afterEach, describe, expect, test } from "vitest";
import { deriveKeys } from "@/lib/core/keys";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import type { Fields } from "@/tests/factories/match-criteria";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipts, type TillPayment } from "@/tests/factories/receipts";
import { watchPlans } from "@/tests/plans/watched-plans";
import { claimSubjects, enqueueRequests, getMatchQueueStatus, removeSubjects } from "../matcher/match-queue";
import { inMatchTransaction } from "../matcher/match-transaction";
import { runMatchBatch } from "../matcher/run-match-batch";

/** Thousands of payments, or of requests, with the same values: a test run with one body, a terminal without a network. */
const CROWD = 3_000;
const PAR = "QA020000000000000000000000001";

const t = testDatabase();
const watched = watchPlans(t.url);
afterAll(() => watched.close());
afterEach(() => t.sql`truncate receipts, payments, match_requests, match_queue, matches, consumed_payments`);

const watching = (): Context => ({ ...t.systemContext(), sql: watched.sql, db: watched.db });
const readsOfMatching = () => watched.readsOf(() => matchAll(watching()));

const ALIKE = { rrn: "600000000001", code: "A10101", last: "0042", amount: "10", currency: "EUR" };

async function store(count: number, payment: TillPayment = ALIKE): Promise<void> {
  const { ctx } = await t.tenant("merchant");
  await storeReceipts(
    ctx,
    Array.from({ length: count }, () => ({ payments: [payment] })),
  );
}

async function askMany(ctx: Context, count: number, fields: Fields): Promise<void> {
  for (let i = 0; i < count; i += 500) {
    const some = Array.from({ length: Math.min(500, count - i) }, (_, n) => ask(ctx, `user-${i + n}`, fields));
    await Promise.all(some);
  }
}

async function countByStatus(): Promise<Record<string, number>> {
  const rows = await t.sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from match_requests group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

describe("payments that are alike", () => {
  test.each([["not yet"], ["already"]])("are not read for other keys, their month %s analysed", async (when) => {
    const bank = await t.tenant("client");
    await store(CROWD);
    await matchAll(t.systemContext());
    if (when === "already") await t.sql`analyze payments`;
    const requests: Fields[] = Array.from({ length: 20 }, (_, i) => [
      { rrn: `7000${i}`, code: ALIKE.code, amount: "11", currency: "EUR" },
      { rrn: `7000${i}`, last: ALIKE.last },
      { code: ALIKE.code, last: "9999" },
      { par: `QA02${String(i).padStart(25, "9")}`, last: ALIKE.last },
      { par: `QA02${String(i).padStart(25, "8")}`, rrn: ALIKE.rrn },
    ]).flat();
    for (const [i, fields] of requests.entries()) await ask(bank.ctx, `user-${i}`, fields);
    const reads = await readsOfMatching();
    expect(reads.sequential).toEqual([]);
    expect(reads.rows).toBeLessThan(100);
    expect(await countByStatus()).toEqual({ pending: requests.length });
  });

  test("and all fit are nobody's, without being read", async () => {
    const bank = await t.tenant("client");
    await store(CROWD);
    await matchAll(t.systemContext());
    await ask(bank.ctx, "user", { code: ALIKE.code, last: ALIKE.last, amount: "10", terminal: "T1" });
    const reads = await readsOfMatching();
    expect(await countByStatus()).toEqual({ ambiguous: 1 });
    expect(reads.rows).toBeLessThan(2_000);
  });

  test("are nobody's by a label that one of those looked at has, as another has that was not", async () => {
    const bank = await t.tenant("client");
    await store(250, { ...ALIKE, amount: "9" });
    for (const [count, label] of [
      [1, "JCB"],
      [150, "Visa"],
      [1, "JCB"],
    ] as const)
      await store(count, { ...ALIKE, label });
    await matchAll(t.systemContext());
    await ask(bank.ctx, "user", { code: ALIKE.code, last: ALIKE.last, amount: "10", label: "JCB" });
    await matchAll(t.systemContext());
    expect(await countByStatus()).toEqual({ ambiguous: 1 });
  });

  test.each([
    [1, "matched"],
    [2, "ambiguous"],
    [0, "pending"],
  ])("and contradict hide none of the %i that fit: %s", async (fitting, status) => {
    const bank = await t.tenant("client");
    await store(1_000);
    if (fitting > 0) await store(fitting, { ...ALIKE, amount: "12.34" });
    await store(1_000);
    await matchAll(t.systemContext());
    await ask(bank.ctx, "user", { code: ALIKE.code, last: ALIKE.last, amount: "12.34" });
    await matchAll(t.systemContext());
    const [request] = await t.sql<{ status: string; left: number }[]>`
      select status, (explanation ->> 'candidatesLeft')::int as left from match_requests`;
    expect(request).toEqual({ status, left: fitting });
  });

  test("and contradict hide no payment whose PAR was hashed with a key that has been dropped since", async () => {
    const [shop, bank] = [(await t.tenant("merchant")).ctx, (await t.tenant("client")).ctx];
    const [old, both] = [deriveKeys("an old key"), deriveKeys(TEST_SECRET_KEY, ["an old key"])];
    await store(400);
    await storeReceipts({ ...shop, keys: old }, [{ payments: [{ ...ALIKE, par: PAR, amount: "12.34" }] }]);
    await store(1, { ...ALIKE, amount: "12.34" });
    await matchAll({ ...t.systemContext(), keys: both });
    const fields = { par: PAR, code: ALIKE.code, last: ALIKE.last, amount: "12.34" };
    await ask({ ...bank, keys: both }, "user", fields);
    await matchAll(t.systemContext());
    expect(await countByStatus()).toEqual({ ambiguous: 1 });
  });

  test("and contradict more than fifty requests are read for fifty of them", async () => {
    const bank = await t.tenant("client");
    await askMany(bank.ctx, 400, { code: ALIKE.code, last: ALIKE.last, amount: "11" });
    await matchAll(t.systemContext());
    await store(400);
    const reads = await readsOfMatching();
    // All of them twice at most for each of the fifty requests that they contradict and that are looked at.
    expect(reads.rows).toBeLessThan(2 * 50 * 400);
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 0, parked: 0 });
    expect(await countByStatus()).toEqual({ pending: 400 });
  });
});

describe("requests that are alike", () => {
  test("are looked at batch by batch, and hold up no subscription", async () => {
    const [bank, subscriber] = [await t.tenant("client"), await t.tenant("client")];
    await createSubscription(subscriber.ctx, { par: PAR, reference: "subscriber" });
    await askMany(bank.ctx, 1_200, { code: ALIKE.code, last: ALIKE.last });
    await matchAll(t.systemContext());
    await t.sql`update match_requests set explanation = null`;
    await store(1, { ...ALIKE, par: PAR });
    const served: string[] = [];
    const batch = () =>
      runMatchBatch(t.systemContext(), {
        limit: 500,
        onMatches: async (_, matches) => {
          served.push(...matches.map(({ reference }) => reference));
        },
      });
    await batch();
    expect(served.filter((reference) => reference === "subscriber")).toHaveLength(1);
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 700, parked: 0 });
    // Nor what comes after them.
    await store(1, { par: PAR });
    await batch();
    expect(served.filter((reference) => reference === "subscriber")).toHaveLength(2);
    await t.sql`update match_queue set due_at = now()`;
    await matchAll(t.systemContext());
    expect(await countByStatus()).toEqual({ matched: 1, pending: 1_199 });
    const [seen] = await t.sql`
      select count(*)::int as count from match_requests where status = 'pending' and explanation is not null`;
    expect(seen).toEqual({ count: 1_199 });
  });

  test("are looked at in parts as small as the batch, so that one that takes too long can become shorter", async () => {
    const bank = await t.tenant("client");
    await askMany(bank.ctx, 30, { code: ALIKE.code, last: ALIKE.last, amount: "11" });
    await matchAll(t.systemContext());
    const seen = async () => {
      await t.sql`update match_requests set explanation = null`;
      await runMatchBatch(t.systemContext(), { limit: 4, onMatches: async () => undefined });
      const [row] = await t.sql<{ count: number }[]>`
        select count(*)::int as count from match_requests where explanation is not null`;
      return row?.count;
    };
    await store(1);
    expect(await seen()).toBe(4);
    await store(1, { ...ALIKE, amount: "11" });
    expect(await seen()).toBe(4);
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 26, parked: 0 });
    await t.sql`update match_queue set due_at = now()`;
    await matchAll(t.systemContext());
    expect(await countByStatus()).toEqual({ matched: 1, pending: 29 });
  });

  test("get what there is in the order of their arrival, also beyond one batch", async () => {
    const bank = await t.tenant("client");
    await askMany(bank.ctx, 30, { code: ALIKE.code, last: ALIKE.last });
    await matchAll(t.systemContext());
    await store(1);
    await matchAll(t.systemContext(), { limit: 4 });
    const statuses = await t.sql`select status from match_requests order by id`;
    expect(statuses.map(({ status }) => status)).toEqual(["matched", ...Array(29).fill("pending")]);
  });

  test("wait again when another matcher had one of them in hand", async () => {
    const bank = await t.tenant("client");
    await ask(bank.ctx, "user", { code: ALIKE.code, last: ALIKE.last });
    const isWaiting = async () => {
      const [row] = await t.sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'match_queue'`;
      return row !== undefined;
    };
    let enqueued: Promise<void> | undefined;
    await inMatchTransaction(t.systemContext(), async (tx) => {
      const subjects = await claimSubjects(tx, 1);
      enqueued = enqueueRequests(
        t.systemContext(),
        subjects.map(({ id }) => id),
      );
      await expect.poll(isWaiting).toBe(true);
      await removeSubjects(tx, subjects);
    });
    await enqueued;
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 1 });
  });
});
