import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/core/context";
import { newUuid, publicId } from "@/lib/core/ids";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { connectDatabase } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { parseEnv } from "@/lib/env";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt } from "@/tests/factories/receipts";
import { watchPlans } from "@/tests/plans/watched-plans";
import { reportNotMine } from "../not-mine/report-not-mine";
import { getMatchAllowance } from "./get-match-allowance";
import { toMatchAllowance } from "./match-allowance";
import { setMatchAllowance } from "./set-match-allowance";

const t = testDatabase();
const CLIENT = () => t.tenant("client").then(({ ctx }) => ctx);
const operator = (): Context => ({
  ...t.systemContext(),
  actor: { kind: "user", userId: newUuid(), isOperator: true } satisfies Actor,
});
const EXHAUSTED = expect.objectContaining({ code: "match-allowance-exhausted" });

/** The configuration, as if the process had been started with it. */
function configure(allowance: number): void {
  const variables = { DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, MATCH_MISS_ALLOWANCE: String(allowance) };
  replaceSingleton("env", parseEnv(variables));
}
beforeEach(() => configure(10));

let counter = 0;
function guess() {
  counter += 1;
  return { rrn: `8081${String(counter).padStart(8, "0")}`, code: `G${counter}` };
}

/** Asks so many times for what does not exist, at once; how often it was let in. */
async function askInVain(ctx: Context, times: number): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: times }, (_, i) => ask(ctx, `user-${i}`, guess())));
  for (const outcome of all) if (outcome.status === "rejected") expect(outcome.reason).toEqual(EXHAUSTED);
  return all.filter(({ status }) => status === "fulfilled").length;
}

async function find(shop: Context, bank: Context, times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const payment = guess();
    await storeReceipt(shop, { payments: [payment] });
    ids.push((await ask(bank, `found-${i}`, payment)).matchRequestId);
  }
  await matchAll(t.systemContext());
  return ids;
}

async function age(ctx: Context, days: number): Promise<void> {
  await t.sql`update match_allowances set last_day = last_day - ${days}::int where organization_id = ${ctx.organizationId}`;
  await t.sql`update match_findings set day = day - ${days}::int where organization_id = ${ctx.organizationId}`;
}

describe("a client's requests that find nothing", () => {
  test("are let in up to its allowance, and not one more", async () => {
    const bank = await CLIENT();
    expect(await askInVain(bank, 25)).toBe(10);
    await expect(ask(bank, "user", guess())).rejects.toEqual(EXHAUSTED);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 10, misses: 10, left: 0, state: "exhausted" });
    expect(await askInVain(await CLIENT(), 1)).toBe(1);
  });

  test("are counted exactly in two processes that ask at once, from the first one on", async () => {
    const bank = await CLIENT();
    const others = [connectDatabase(t.url, 4), connectDatabase(t.url, 4)];
    configure(37);
    const letIn = await Promise.all(others.map(({ sql, db }) => askInVain({ ...bank, sql, db }, 60)));
    expect(letIn.reduce((sum, count) => sum + count)).toBe(37);
    const [row] = await t.sql`
      select count(*)::int as stored from match_requests where organization_id = ${bank.organizationId}`;
    expect(row?.stored).toBe(37);
    await Promise.all(others.map(({ close }) => close()));
  });

  test("cost nothing when they are sent again, also when none is left", async () => {
    const bank = await CLIENT();
    const same = guess();
    const [first] = await Promise.all([1, 2, 3].map(() => ask(bank, "user", same)));
    expect(await getMatchAllowance(bank)).toMatchObject({ misses: 1 });
    const twins = [1, 2, 3, 4, 5, 6].map(guess);
    const asked = await Promise.allSettled([...twins, ...twins, ...twins].map((fields) => ask(bank, "twin", fields)));
    expect(asked.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await askInVain(bank, 9)).toBe(3);
    expect(await ask(bank, "user", same)).toEqual(first);
  });

  test("are twenty more for each that has found its receipt, until it turns out not to be theirs", async () => {
    const [{ ctx: shop }, bank] = [await t.tenant("merchant"), await CLIENT()];
    const [first = ""] = await find(shop, bank, 2);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 50, found: 2, misses: 0, left: 50 });
    expect(await askInVain(bank, 60)).toBe(50);
    await reportNotMine(bank, first);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 30, found: 1, misses: 51, left: 0 });
  });

  test("stand back from the limit as soon as a receipt arrives for them", async () => {
    const [{ ctx: shop }, bank] = [await t.tenant("merchant"), await CLIENT()];
    const payment = guess();
    await ask(bank, "user", payment);
    expect(await askInVain(bank, 20)).toBe(9);
    await storeReceipt(shop, { payments: [payment] });
    await matchAll(t.systemContext());
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 30, misses: 9, left: 21 });
    expect(await askInVain(bank, 30)).toBe(21);
  });

  test("are forgotten after seven days, and what was found after thirty", async () => {
    const [{ ctx: shop }, bank] = [await t.tenant("merchant"), await CLIENT()];
    await find(shop, bank, 1);
    expect(await askInVain(bank, 40)).toBe(30);
    await age(bank, 7);
    expect(await askInVain(bank, 1)).toBe(0);
    await age(bank, 1);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 30, misses: 0 });
    expect(await askInVain(bank, 40)).toBe(30);
    await age(bank, 23);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: 10, found: 0 });
    expect(await askInVain(bank, 20)).toBe(10);
  });

  test("are let in without limit where the configuration has none", async () => {
    configure(0);
    const bank = await CLIENT();
    expect(await askInVain(bank, 30)).toBe(30);
    expect(await getMatchAllowance(bank)).toMatchObject({ limit: null, left: null, misses: 30, state: "plenty" });
  });

  test("that a refusal is about say how many are let in again, and when", async () => {
    const bank = await CLIENT();
    await askInVain(bank, 10);
    await age(bank, 3);
    const error = await ask(bank, "user", guess()).catch((thrown: unknown) => thrown);
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 5 * 86_400_000).toISOString().slice(0, 10);
    expect(error).toMatchObject({
      message: `None is left of the 10 match requests that may find nothing within 7 days. From ${day}T00:00:00Z on 10 are let in.`,
      retryAfterSeconds: expect.any(Number),
    });
    const { retryAfterSeconds = 0 } = error as { retryAfterSeconds?: number };
    expect(retryAfterSeconds).toBeGreaterThan(4 * 86_400 - 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(5 * 86_400);
  });
});

describe("the allowance of one client", () => {
  const given = (ctx: Context, misses: number | null) =>
    setMatchAllowance(operator(), { organizationId: publicId("organization", ctx.organizationId ?? ""), misses });

  test("is raised by an operator, and set back, with an audit row", async () => {
    const bank = await CLIENT();
    expect(await askInVain(bank, 12)).toBe(10);
    await given(bank, 15);
    expect(await getMatchAllowance(bank)).toMatchObject({ base: 15, isOwn: true, left: 5 });
    expect(await askInVain(bank, 12)).toBe(5);
    await given(bank, null);
    expect(await getMatchAllowance(bank)).toMatchObject({ base: 10, isOwn: false, left: 0 });
    const audited = await t.sql`
      select before::text, after::text from audit_events
      where action = 'match-allowance.update' and organization_id = ${bank.organizationId} order by id`;
    expect(audited).toEqual([
      { before: '{"misses":null}', after: '{"misses":15}' },
      { before: '{"misses":15}', after: '{"misses":null}' },
    ]);
  });

  test("is no client's own to change, and no merchant has one", async () => {
    const [bank, { organizationId }] = [await CLIENT(), await t.tenant("merchant")];
    const own = { organizationId: publicId("organization", bank.organizationId ?? ""), misses: 99 };
    await expect(setMatchAllowance(bank, own)).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      setMatchAllowance(operator(), { ...own, organizationId: publicId("organization", organizationId) }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      setMatchAllowance(operator(), { ...own, organizationId: publicId("organization", newUuid()) }),
    ).rejects.toMatchObject({ code: "not-found" });
    await expect(setMatchAllowance(operator(), { ...own, misses: 0 })).rejects.toMatchObject({
      code: "validation-failed",
    });
  });
});

test("nobody is counted by reading their requests", async () => {
  const bank = await CLIENT();
  configure(2_000);
  for (let i = 0; i < 15; i += 1) await askInVain(bank, 100);
  await t.sql`analyze match_requests`;
  const watched = watchPlans(t.url, /^(match_requests|match_allowances|match_findings)()$/);
  const reads = await watched.readsOf(() => askInVain({ ...bank, sql: watched.sql, db: watched.db }, 30));
  const refused = await watched.readsOf(async () => {
    configure(1_000);
    await askInVain({ ...bank, sql: watched.sql, db: watched.db }, 30);
  });
  await watched.close();
  for (const { rows } of [reads, refused]) expect(rows).toBeLessThan(600);
  expect(refused.sequential.filter((text) => text.includes("match_requests"))).toEqual([]);
});

describe("what is left", () => {
  const DAY = 20_000;
  const counts = { today: DAY, base: 10, isOwn: false, found: new Map<number, number>() };
  test.each([
    ["nothing asked", new Map(), { left: 10, state: "plenty", next: null }],
    ["a few", new Map([[DAY, 7]]), { left: 3, state: "plenty" }],
    ["four fifths", new Map([[DAY, 8]]), { left: 2, state: "low" }],
    ["all of today", new Map([[DAY, 10]]), { left: 0, state: "exhausted", next: { count: 10, at: dayOf(DAY + 8) } }],
    [
      "all, on several days",
      new Map([
        [DAY - 7, 2],
        [DAY - 2, 9],
      ]),
      { left: 0, misses: 11, next: { count: 1, at: dayOf(DAY + 1) } },
    ],
    [
      "more than there is, after something was taken back",
      new Map([
        [DAY - 7, 2],
        [DAY - 2, 13],
      ]),
      { left: 0, next: { count: 10, at: dayOf(DAY + 6) } },
    ],
    ["older ones", new Map([[DAY - 8, 10]]), { left: 10, misses: 0 }],
  ])("after %s", (_name, asked, expected) => {
    expect(toMatchAllowance({ ...counts, asked })).toMatchObject(expected);
  });

  test("never falls below nothing where more was found than counted, as beside an older version", () => {
    expect(toMatchAllowance({ ...counts, asked: new Map(), found: new Map([[DAY, 3]]) })).toMatchObject({
      misses: 0,
      limit: 70,
    });
  });

  function dayOf(day: number): Date {
    return new Date(day * 86_400_000);
  }
});
