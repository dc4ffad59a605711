import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBrand } from "@/lib/brands/create-brand";
import { newUuid, uuidFloor } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { giftTokenOf, newReceiptToken, receiptTokenTimeMs } from "@/lib/core/receipts/receipt-token";
import { forgetSingleton, replaceSingleton } from "@/lib/core/shared/process-singleton";
import { type Database, database } from "@/lib/db/client";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { testDatabase } from "@/tests/database";
import { explaining } from "@/tests/support/explaining";
import { receiptPageFetch } from "./receipt-page-fetch";

const t = testDatabase();

interface Statement {
  text: string;
  /** How many tables with receipts it looked into. */
  partitions: number;
}

let token: string;
let statements: Statement[];

beforeAll(async () => {
  const { ctx } = await t.tenant("merchant");
  const { brandId } = await createBrand(ctx, { name: "Nord" });
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const { storeId } = await createStore(ctx, { brandId, name: "Old town", countryCode: "DE" });
  const text = `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00"},"lineItems":[],"totals":[],"payments":[]}`;
  ({ token } = await submitReceipt(ctx, { sourceId, body: parseExactJson(text).value }));
  replaceSingleton("database", watched(database()));
});

beforeEach(() => {
  forgetSingleton("shared.recent receipts.cache");
  statements = [];
});

/** The database of this process, which notes what is asked of it and how PostgreSQL answers that. */
function watched(original: Database): Database {
  const sql = explaining(original.sql, (text, plan) => {
    const partitions = [...JSON.stringify(plan).matchAll(/receipts_\d{4}_\d\d(?!\w)/g)].map(([name]) => name);
    statements.push({ text, partitions: new Set(partitions).size });
  });
  return { ...original, sql };
}

async function open(path: string) {
  const answer = await receiptPageFetch(new Request(`https://receipts.example${path}`));
  const { "x-request-id": _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

const DAY_MS = 86_400_000;
/** The first and the last that fit into a token, the year 9999, and months that no partition is of. */
const NONSENSE_TIMES = [0, 1, 2 ** 48 - 1, 2 ** 48 - 2, 253_402_300_800_000, Date.now() + 10 * 365 * DAY_MS];
const ofSameMillisecond = () => newReceiptToken(uuidFloor(receiptTokenTimeMs(token) ?? 0));
const ofAnother = () => newReceiptToken(newUuid());

describe.each([
  { path: "/r/", right: () => token, count: 1 },
  { path: "/r/gift/", right: () => giftTokenOf(token), count: 2 },
])("below $path", ({ path, right, count }) => {
  it("a wrong token is looked for as one that exists is: by the same statement, in one partition", async () => {
    expect((await open(path + right())).status).toBe(200);
    const ofRight = statements.splice(0);
    expect(ofRight).toHaveLength(count);
    for (const { partitions } of ofRight) expect(partitions).toBe(1);
    const beside = right().slice(0, -1) + (right().endsWith("a") ? "b" : "a");
    for (const wrong of [ofSameMillisecond(), ofAnother(), beside]) {
      expect((await open(path + wrong)).status).toBe(404);
      expect(statements.splice(0)).toEqual(ofRight.slice(0, 1));
    }
  });

  it("what cannot be a token, or is of a time that none comes from any more, gets one answer", async () => {
    const wrong = await open(`${path}x`);
    expect(wrong.status).toBe(404);
    for (const other of [
      ...NONSENSE_TIMES.map((timeMs) => newReceiptToken(uuidFloor(timeMs))),
      "0".repeat(27),
      "z".repeat(27),
      `${right()}0`,
      `${right()}%00`,
      "a/b",
    ]) {
      expect(await open(path + other), other).toEqual(wrong);
    }
  });

  it("every other token gets one answer, whether or not a till has printed it", async () => {
    const awaited = await open(path + ofAnother());
    expect(awaited.status).toBe(404);
    for (const offsetMs of [0, -34 * DAY_MS, -1, DAY_MS - 60_000])
      expect(await open(path + newReceiptToken(uuidFloor(Date.now() + offsetMs)))).toEqual(awaited);
    expect(await open(path + ofSameMillisecond())).toEqual(awaited);
  });
});
