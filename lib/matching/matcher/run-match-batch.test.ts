import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { onWakeUp } from "@/lib/core/shared/wake-up";
import { connectDatabase } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { testDatabase } from "@/tests/database";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt, storeReceipts } from "@/tests/factories/receipts";
import { listMatchRequests } from "../requests/list-match-requests";
import { getMatchQueueStatus } from "./match-queue";
import type { NewMatch } from "./new-match";
import { releaseParkedSubjects } from "./release-parked-subjects";
import { runMatchBatch } from "./run-match-batch";

const t = testDatabase();
const MERCHANT = () => t.tenant("merchant").then(({ ctx }) => ctx);
const CLIENT = () => t.tenant("client").then(({ ctx }) => ctx);
const par = (n: number) => `QA02${String(n).padStart(25, "0")}`;

afterEach(() => t.sql`delete from match_queue`);

/** Matchers that go on until they are told that no more will come, and then until nothing is due. */
function startMatchers(count: number, limit: number) {
  const found: NewMatch[] = [];
  let isLast = false;
  const onMatches = async (_: Context, matches: NewMatch[]) => {
    found.push(...matches);
  };
  const matcher = async () => {
    while ((await runMatchBatch(t.systemContext(), { limit, onMatches })) > 0 || !isLast);
  };
  const running = Promise.all(Array.from({ length: count }, matcher));
  return {
    async finish(): Promise<NewMatch[]> {
      isLast = true;
      await running;
      return found;
    },
  };
}

describe("whatever comes first", () => {
  test("a thousand requests and receipts that race give a thousand matches", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    const matchers = startMatchers(2, 7);
    const pairs = Array.from({ length: 1_000 }, (_, i) => ({
      rrn: `9${i}`,
      last: String(i % 10_000).padStart(4, "0"),
    }));
    for (let i = 0; i < pairs.length; i += 20) {
      await Promise.all(
        pairs.slice(i, i + 20).flatMap((pair, n) => {
          const both = [() => ask(bank, `race-${i + n}`, pair), () => storeReceipt(shop, { payments: [pair] })];
          return (n % 2 === 0 ? both : both.toReversed()).map((start) => start());
        }),
      );
    }
    const found = await matchers.finish();
    // A matcher may have looked before the last commits: what it left is found now, or it is lost.
    found.push(...(await matchAll(t.systemContext())));
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(1_000);
    expect(found).toHaveLength(1_000);
  });

  test("several references that race for one payment: one gets it", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    const matchers = startMatchers(3, 3);
    for (let i = 0; i < 60; i += 1) {
      const payment = { rrn: `8${i}`, code: `R${i}` };
      await Promise.all([
        ...[1, 2, 3, 4].map((n) => ask(bank, `race-${i}-${n}`, payment)),
        storeReceipt(shop, { payments: [payment] }),
      ]);
    }
    const found = [...(await matchers.finish()), ...(await matchAll(t.systemContext()))];
    expect(found).toHaveLength(60);
    expect(new Set(found.map(({ receiptId }) => receiptId)).size).toBe(60);
    const consumed = await t.sql`select 1 from consumed_payments where organization_id = ${bank.organizationId}`;
    expect(consumed).toHaveLength(60);
  });

  test("subscriptions that four matchers serve at once get each receipt once", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    for (let n = 0; n < 20; n += 1) await createSubscription(bank, { par: par(n), reference: `user-${n}` });
    const receipts = Array.from({ length: 600 }, (_, i) => ({
      payments: [{ par: par(i % 20) }, { par: par((i + 1) % 20) }, { par: par(i % 20) }],
    }));
    await storeReceipts(shop, receipts);
    const found = await matchAll(t.systemContext(), { matchers: 4, limit: 13 });
    expect(found).toHaveLength(1_200);
    expect(new Set(found.map((match) => `${match.subscriptionId}/${match.receiptId}`)).size).toBe(1_200);
  });
});

describe("one commit", () => {
  test("holds the match, what onMatches makes of it, and the end of the queue row", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    await createSubscription(bank, { par: par(101), reference: "user" });
    await storeReceipt(shop, { payments: [{ par: par(101) }] });
    const marker = newUuid();
    const failing = runMatchBatch(t.systemContext(), {
      limit: 10,
      onMatches: async (tx) => {
        await tx.sql`insert into rate_windows (subject, window_start, used) values (${marker}, now(), 1)`;
        throw Object.assign(new Error("no space left"), { code: "53100" });
      },
    });
    await expect(failing).rejects.toThrow("no space left");
    expect(await t.sql`select 1 from rate_windows where subject = ${marker}`).toHaveLength(0);
    expect(await t.sql`select 1 from matches where organization_id = ${bank.organizationId}`).toHaveLength(0);
    expect(await matchAll(t.systemContext())).toHaveLength(1);
    expect(await matchAll(t.systemContext())).toHaveLength(0);
  });

  test("is followed by a wake-up for the deliveries, only when there is something to deliver", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    await createSubscription(bank, { par: par(102), reference: "user" });
    let wakeUps = 0;
    const stop = onWakeUp("deliver", () => {
      wakeUps += 1;
    });
    await storeReceipt(shop, { payments: [{ par: par(999) }] });
    await matchAll(t.systemContext());
    expect(wakeUps).toBe(0);
    await storeReceipt(shop, { payments: [{ par: par(102) }] });
    await matchAll(t.systemContext());
    stop();
    expect(wakeUps).toBe(1);
  });

  test("takes at most the limit, oldest first, and says how many", async () => {
    const shop = await MERCHANT();
    await storeReceipts(
      shop,
      Array.from({ length: 5 }, () => ({ payments: [{ last: "1" }] })),
    );
    const options = { limit: 2, onMatches: async () => undefined };
    const counts = [];
    for (let i = 0; i < 4; i += 1) counts.push(await runMatchBatch(t.systemContext(), options));
    expect(counts).toEqual([2, 2, 1, 0]);
  });
});

describe("a subject that cannot be matched", () => {
  async function poisoned() {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    const cards = Array.from({ length: 20 }, (_, n) => par(Number(`2${Date.now() % 100_000}${n}`)));
    for (const card of cards) await createSubscription(bank, { par: card, reference: "user" });
    const ids = await storeReceipts(
      shop,
      cards.map((card) => ({ payments: [{ par: card }] })),
    );
    const poison = ids[7] ?? "";
    const found: NewMatch[] = [];
    const onMatches = async (_: Context, matches: NewMatch[]) => {
      if (matches.some(({ receiptId }) => receiptId === poison)) throw new TypeError("cannot read this");
      found.push(...matches);
    };
    return { poison, found, run: () => runMatchBatch(t.systemContext(), { limit: 500, onMatches }) };
  }

  test("waits by itself, and does not hold up the others of its batch", async () => {
    const { poison, found, run } = await poisoned();
    expect(await run()).toBe(20);
    expect(found).toHaveLength(19);
    const rows = await t.sql`select subject_id, attempt_count, due_at > now() as waits from match_queue`;
    expect(rows).toEqual([{ subject_id: poison, attempt_count: 1, waits: true }]);
    expect(await run()).toBe(0);
  });

  test("is parked when it fails too often, visibly, until it is released", async () => {
    const { poison, found, run } = await poisoned();
    await run();
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      await t.sql`update match_queue set due_at = now()`;
      expect(await run()).toBe(1);
    }
    expect(await getMatchQueueStatus(t.systemContext())).toEqual({ waiting: 0, parked: 1, oldest: null });
    expect(await run()).toBe(0);

    await expect(releaseParkedSubjects(await MERCHANT())).rejects.toMatchObject({ code: "forbidden" });
    await t.sql`
      alter table audit_events add constraint no_release check (action <> 'match-queue.release') not valid`;
    await expect(releaseParkedSubjects(t.systemContext())).rejects.toThrow();
    await t.sql`alter table audit_events drop constraint no_release`;
    // Not released without the row that says who did it.
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 0, parked: 1 });
    expect(await releaseParkedSubjects(t.systemContext())).toBe(1);
    expect(await t.sql`select actor_id, before, after from audit_events where action = 'match-queue.release'`).toEqual([
      { actor_id: "test", before: '{"parked":1}', after: '{"parked":0}' },
    ]);
    expect(await getMatchQueueStatus(t.systemContext())).toMatchObject({ waiting: 1, parked: 0 });
    const [last] = await matchAll(t.systemContext());
    expect(last?.receiptId).toBe(poison);
    expect(found).toHaveLength(19);
  });

  test("is not blamed for the database's failures", async () => {
    const [shop, bank] = [await MERCHANT(), await CLIENT()];
    await createSubscription(bank, { par: par(103), reference: "user" });
    await storeReceipt(shop, { payments: [{ par: par(103) }] });
    for (const code of ["08006", "53100", "57P01", "CONNECTION_CLOSED", "ECONNRESET"]) {
      const onMatches = async () => {
        throw Object.assign(new Error("the database"), { code });
      };
      await expect(runMatchBatch(t.systemContext(), { limit: 10, onMatches })).rejects.toThrow("the database");
    }
    expect(await t.sql`select attempt_count from match_queue`).toEqual([{ attempt_count: 0 }]);
  });
});

test("a batch of 500 receipts that nobody waits for takes six statements, one of them for its plans", async () => {
  const shop = await MERCHANT();
  const receipts = Array.from({ length: 500 }, (_, i) => ({ payments: [{ rrn: `7${i}`, code: `Z${i}`, last: "1" }] }));
  await storeReceipts(shop, receipts);
  const statements: string[] = [];
  const sql = postgres(t.url, { max: 1, debug: (_, query) => statements.push(query.trim()) });
  await sql`select 1`;
  statements.length = 0;
  expect(await runMatchBatch({ ...t.systemContext(), sql }, { limit: 500, onMatches: async () => undefined })).toBe(
    500,
  );
  await sql.end();
  expect(statements.map((query) => query.split(/\s/)[0])).toEqual([
    "begin",
    "select",
    "select",
    "select",
    "with",
    "with",
    "delete",
    "commit",
  ]);
});

test("what matches is planned once for each connection, not for each batch", async () => {
  const [shop, bank] = [await MERCHANT(), await CLIENT()];
  const { sql, close } = connectDatabase(t.url, 1);
  for (const rrn of ["66601", "66602", "66603"]) {
    await storeReceipt(shop, { payments: [{ rrn, last: "1" }] });
    await ask(bank, `user-${rrn}`, { rrn, last: "1" });
    while ((await runMatchBatch({ ...t.systemContext(), sql }, { limit: 1, onMatches: async () => undefined })) > 0);
  }
  const plans = await sql<{ custom: number; statement: string }[]>`
    select custom_plans::int as custom, statement from pg_prepared_statements where statement !~ 'set_config'`;
  await close();
  expect(
    plans.filter(({ statement }) => /payments p|from payments|match_queue/.test(statement)).length,
  ).toBeGreaterThan(3);
  expect(plans.filter(({ custom }) => custom > 0)).toEqual([]);
});

test("listing shows what the matcher made of requests", async () => {
  const [shop, bank] = [await MERCHANT(), await CLIENT()];
  await ask(bank, "a", { rrn: "55501", last: "1" });
  await ask(bank, "b", { rrn: "55502", last: "1" });
  await storeReceipt(shop, { payments: [{ rrn: "55501", last: "1" }] });
  await matchAll(t.systemContext());
  const { data } = await listMatchRequests(bank);
  expect(data.map(({ reference, status }) => [reference, status])).toEqual([
    ["b", "pending"],
    ["a", "matched"],
  ]);
});
