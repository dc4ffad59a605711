import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId, uuidFloor } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { withTransaction } from "@/lib/db/context";
import { type Tenant, testDatabase } from "@/tests/database";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { countListedReceipts, listReceipts } from "./list-receipts";
import type { ReceiptFilters } from "./receipt-filters";
import type { ReceiptOrder } from "./receipt-orders";
import { receiptQueries } from "./select-receipts";
import { countReceipts, streamReceipts } from "./stream-receipts";

const COUNT = 40_000;
const UNTIL = new Date("2026-03-20T12:00:00Z");
/** Four receipts come in within the quarter of an hour that follows; three of earlier ones were changed then. */
const SINCE = new Date(UNTIL.getTime() - 4.5 * ((60 * 86_400_000) / COUNT));
const t = testDatabase();
const storeIds = Array.from({ length: 20 }, newUuid);
const sourceIds = [newUuid(), newUuid()];
const rareStore = newUuid();
let own: Tenant;
let other: Tenant;

beforeAll(async () => {
  own = await t.tenant("merchant");
  other = await t.tenant("merchant");
  const place = { storeIds, sourceIds, days: 60, until: UNTIL };
  const { keys } = t.systemContext();
  await loadReceipts(t.sql, { keys, organizationId: own.organizationId, ...place, count: COUNT });
  await loadReceipts(t.sql, {
    keys,
    organizationId: other.organizationId,
    ...place,
    count: COUNT / 4,
    storeIds: [rareStore],
    sourceIds: [newUuid()],
  });
  await t.sql`
    update receipt_search set version = 2, state = case receipt_reference when 'R-300' then 'cancelled' else 'issued' end
    where organization_id = ${own.organizationId} and receipt_reference in ('R-39500', 'R-300', 'R-20')`;
  await t.sql`
    insert into receipt_versions (
      receipt_id, version, organization_id, store_id, created_at, issued_at, document_type, status, content, positions, changes
    )
    select receipt_id, 2, organization_id, store_id, ${SINCE}, issued_at, document_type, status, '{}', '{}', '{}'
    from receipt_search where organization_id = ${own.organizationId} and receipt_reference in ('R-39500', 'R-300', 'R-20')`;
  await t.sql`vacuum analyze receipt_search, receipt_versions`;
});

const references = async (filters: Parameters<typeof listReceipts>[1]) =>
  (await listReceipts(own.ctx, { limit: 3, ...filters })).data.map(({ receiptReference }) => receiptReference);

const ALL_TIMES = {
  receivedFrom: new Date("0001-01-01T00:00:00Z"),
  receivedTo: new Date("9999-12-31T23:59:59.999Z"),
};

describe("listReceipts", () => {
  it("shows the newest first, page after page, each once", async () => {
    const first = await listReceipts(own.ctx, { limit: 2 });
    const second = await listReceipts(own.ctx, { limit: 2, cursor: first.nextCursor ?? "" });
    const seen = [...first.data, ...second.data].map(({ receiptReference }) => receiptReference);
    expect(seen).toEqual([0, 1, 2, 3].map((n) => `R-${COUNT - n}`));
  });

  it("gives a row its facts under public names", async () => {
    const [row] = (await listReceipts(own.ctx, { q: "R-2000", maxAmount: "20" })).data;
    expect(row).toMatchObject({
      receiptUrl: expect.stringMatching(/^https:\/\/receipts\.example\/r\/[0-9A-Za-z]{27}$/),
      storeId: publicId("store", storeIds[0] ?? ""),
      documentType: "return",
      status: "pending",
      amount: "20",
      currency: "SEK",
      receiptReference: "R-2000",
      orderReference: "O0",
      delivered: null,
    });
    expect(parsePublicId("receipt", row?.receiptId ?? "")).not.toBeNull();
  });

  it.each<[string, Parameters<typeof listReceipts>[1], string[]]>([
    ["document type", { documentType: "return" }, ["R-40000", "R-39000", "R-38000"]],
    ["status", { status: "pending" }, ["R-40000", "R-38000", "R-36000"]],
    ["currency", { currency: "SEK" }, ["R-40000", "R-39500", "R-39000"]],
    ["amounts, both ends included", { minAmount: "100", maxAmount: "100.02" }, ["R-10002", "R-10001", "R-10000"]],
    ["several at once", { documentType: "return", status: "paid", maxAmount: "50" }, ["R-5000", "R-3000", "R-1000"]],
    ["a word of a line", { q: "rare4711" }, ["R-39711", "R-34711", "R-29711"]],
    ["the beginning of a word, in any case", { q: "FILT rare471" }, ["R-39719", "R-39718", "R-39717"]],
    ["words in any order", { q: "milk rare12 oat coffee" }, ["R-36299", "R-36298", "R-36297"]],
    ["last four", { q: "0777" }, ["R-30777", "R-20777", "R-10777"]],
    ["approval code", { q: "031234" }, ["R-31234"]],
    ["order number", { q: "o170 rare1170" }, ["R-36170", "R-31170", "R-26170"]],
    ["sku", { q: "S299 size49" }, ["R-39899", "R-39599", "R-39299"]],
    ["a status that none has", { status: "refunded" }, []],
    ["what was corrected", { changed: "corrected" }, ["R-39500", "R-20"]],
    ["what was cancelled", { changed: "cancelled" }, ["R-300"]],
    ["its number", { number: "R-31234" }, ["R-31234"]],
    ["a number that is the beginning of others", { number: "R-3123" }, ["R-3123"]],
    ["a number of no words, which none has", { number: "–" }, []],
    ["no word at all", { q: "–" }, []],
    ["all times there are", { ...ALL_TIMES, number: "R-31234" }, ["R-31234"]],
    ["an address of a time that never was", { q: `https://x/r/${newReceiptToken(uuidFloor(2 ** 48 - 1))}` }, []],
    ["a store id that is none", { storeId: "sto_nonsense" }, []],
  ])("finds by %s", async (_, filters, expected) => {
    expect(await references(filters)).toEqual(expected);
  });

  it("finds by store, source, id and address", async () => {
    const [newest] = (await listReceipts(own.ctx, { limit: 1 })).data;
    if (!newest) throw new Error("There are none.");
    const { storeId, sourceId, receiptId } = newest;
    expect((await listReceipts(own.ctx, { storeId, limit: 1 })).data[0]?.receiptId).toBe(receiptId);
    expect((await listReceipts(own.ctx, { sourceId, limit: 1 })).data[0]?.receiptId).toBe(receiptId);
    expect((await listReceipts(own.ctx, { q: ` ${receiptId} ` })).data).toHaveLength(1);
  });

  it("lists what came in since, then what was changed since, page after page, each once", async () => {
    const seen: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await listReceipts(own.ctx, { updatedSince: SINCE, limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ receiptReference }) => receiptReference));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const received = [0, 1, 2, 3].map((n) => `R-${COUNT - n}`);
    expect(seen).toEqual([...received, "R-39500", "R-300", "R-20"]);
    const filters = { updatedSince: SINCE, limit: 10 };
    expect(await references({ ...filters, changed: "cancelled" })).toEqual(["R-300"]);
    expect((await listReceipts(other.ctx, filters)).data.map(({ version }) => version)).not.toContain(2);
  });

  it("lists a date range by the time of issue, late arrivals in their place", async () => {
    const filters = { to: new Date("2025-03-20T12:00:00Z"), limit: 2 };
    const first = await listReceipts(own.ctx, filters);
    const second = await listReceipts(own.ctx, { ...filters, cursor: first.nextCursor ?? "" });
    const seen = [...first.data, ...second.data].map(({ receiptReference }) => receiptReference);
    expect(seen).toEqual(["R-40000", "R-39900", "R-39800", "R-39700"]);
  });

  it.each<[string, Parameters<typeof listReceipts>[1]]>([
    ["by id", {}],
    ["by when they came in", { documentType: "return" }],
    ["by when they were issued", { from: new Date("2026-01-01T00:00:00Z") }],
    ["by words", { q: "rare4711" }],
  ])("goes on behind a receipt that was erased after its page was shown: %s", async (_, filters) => {
    const asItWas = new Error("The receipt stays.");
    let pages: unknown[] = [];
    const erasing = withTransaction(own.ctx, async (ctx) => {
      const whole = await listReceipts(ctx, { ...filters, limit: 4 });
      const { data, nextCursor } = await listReceipts(ctx, { ...filters, limit: 2 });
      await ctx.sql`delete from receipt_search where receipt_id = ${parsePublicId("receipt", data[1]?.receiptId)}`;
      const next = await listReceipts(ctx, { ...filters, limit: 2, cursor: nextCursor ?? "" });
      pages = [next.data, whole.data.slice(2)];
      throw asItWas;
    });
    await expect(erasing).rejects.toBe(asItWas);
    expect(pages[0]).toHaveLength(2);
    expect(pages[0]).toEqual(pages[1]);
  });

  it.each<ReceiptOrder>(["-received", "received"])("leaves out none of those of one millisecond: %s", async (sort) => {
    const asItWas = new Error("Times stay.");
    const filters = { storeId: publicId("store", storeIds[3] ?? ""), sort };
    const seen: string[] = [];
    const moving = withTransaction(own.ctx, async (ctx) => {
      await ctx.sql`
        update receipt_search set received_at = '2026-03-21T00:00:00.123Z'::timestamptz + place * interval '1 microsecond'
        from (
          select receipt_id, row_number() over (order by receipt_id) as place from receipt_search
          where organization_id = ${own.organizationId} and store_id = ${storeIds[3] ?? ""}
        ) places
        where receipt_search.receipt_id = places.receipt_id and place <= 900`;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listReceipts(ctx, { ...filters, limit: 70, ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ receiptId }) => receiptId));
        cursor = page.nextCursor;
      }
      const streamed: string[] = [];
      for await (const rows of streamReceipts(ctx, { storeId: filters.storeId }, { hasContent: false }))
        streamed.push(...rows.map(({ receiptId }) => receiptId));
      expect(streamed).toEqual(sort === "received" ? seen.toReversed() : seen);
      throw asItWas;
    });
    await expect(moving).rejects.toBe(asItWas);
    expect(seen).toHaveLength(COUNT / storeIds.length);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each<[ReceiptOrder, string[]]>([
    ["received", ["R-1", "R-2", "R-3", "R-4"]],
    ["-received", ["R-40000", "R-39999", "R-39998", "R-39997"]],
    // Every hundredth was issued a year before it arrived.
    ["issued", ["R-100", "R-200", "R-300", "R-400"]],
    ["-issued", ["R-39999", "R-39998", "R-39997", "R-39996"]],
  ])("stands in the order that is asked for, page after page: %s", async (sort, expected) => {
    const first = await listReceipts(own.ctx, { sort, limit: 2 });
    const second = await listReceipts(own.ctx, { sort, limit: 2, cursor: first.nextCursor ?? "" });
    const seen = [...first.data, ...second.data].map(({ receiptReference }) => receiptReference);
    expect(seen).toEqual(expected);
  });

  it("with a filter the oldest may come first, too", async () => {
    expect(await references({ documentType: "return", sort: "received" })).toEqual(["R-1000", "R-2000", "R-3000"]);
  });

  it("counts what it lists, and stops at ten thousand", async () => {
    expect(await countListedReceipts(own.ctx, {})).toEqual({ count: 10_000, isMore: true });
    expect(await countListedReceipts(own.ctx, { q: "size7" })).toEqual({ count: COUNT / 50, isMore: false });
    expect(await countListedReceipts(other.ctx, { storeId: publicId("store", storeIds[7] ?? "") })).toEqual({
      count: 0,
      isMore: false,
    });
  });

  it("takes no cursor that it did not make", async () => {
    const { nextCursor } = await listReceipts(own.ctx, { documentType: "return", limit: 1 });
    expect(nextCursor).toMatch(/^rcp_\w{22}\.\d{4}-.*Z$/);
    for (const cursor of [`${nextCursor}0`, nextCursor?.replace(/-\d\d-/, "-13-"), `${nextCursor?.slice(0, 26)}.`])
      await expect(listReceipts(own.ctx, { cursor })).rejects.toMatchObject({ code: "validation-failed" });
  });

  it("shows a merchant nothing of another, by whatever filter", async () => {
    const [theirs] = (await listReceipts(other.ctx, { limit: 1 })).data;
    if (!theirs) throw new Error("There are none.");
    const { receiptId, storeId } = theirs;
    const organizationId = publicId("organization", other.organizationId);
    for (const filters of [{ q: receiptId }, { storeId }, { organizationId, q: receiptId }, { cursor: receiptId }]) {
      const rows = (await listReceipts(own.ctx, filters)).data;
      expect(rows.filter((row) => row.storeId === storeId)).toEqual([]);
    }
  });

  it("shows an operator everything, or one merchant", async () => {
    const operator = { ...t.systemContext(), actor: { kind: "user", userId: newUuid(), isOperator: true } as const };
    const storeId = publicId("store", rareStore);
    expect(await countReceipts(operator, {})).toBe(COUNT * 1.25);
    expect(await countReceipts(operator, { storeId })).toBe(0);
    const organizationId = publicId("organization", other.organizationId);
    expect(await countReceipts(operator, { organizationId, storeId })).toBe(COUNT / 4);
    await expect(
      listReceipts({ ...operator, actor: { kind: "user", userId: newUuid(), isOperator: false } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("names what is wrong with a filter", async () => {
    await expect(listReceipts(own.ctx, { minAmount: "1e3", currency: "euro" })).rejects.toMatchObject({
      code: "validation-failed",
    });
  });
});

const DAY_RECEIVED = { receivedFrom: new Date("2026-02-10T00:00:00Z"), receivedTo: new Date("2026-02-11T00:00:00Z") };

describe("the plan of a list", () => {
  it.each<[string, ReceiptFilters, ReceiptOrder]>([
    ["oldest first", {}, "received"],
    ["by issue", {}, "-issued"],
    ["by issue, oldest first", {}, "issued"],
    ["a status, oldest first", { status: "pending" }, "received"],
    ["a status that none has, oldest first", { status: "refunded" }, "received"],
    ["a rare word, oldest first", { q: "rare4711" }, "received"],
  ])("reads a page's worth of rows in another order: %s", async (_, filters, sort) => {
    expect(await rowsReadBy(filters, sort)).toBeLessThan(5_000);
  });
  const cases: Record<string, ReceiptFilters> = {
    "no filter": {},
    store: { storeId: publicId("store", storeIds[7] ?? "") },
    source: { sourceId: publicId("source", sourceIds[1] ?? "") },
    "a store that is not ours": { storeId: publicId("store", rareStore) },
    "issued from and to": { from: new Date("2026-02-10T00:00:00Z"), to: new Date("2026-02-11T00:00:00Z") },
    "issued long ago": { to: new Date("2024-01-01T00:00:00Z") },
    "document type": { documentType: "return" },
    "a document type that none has": { documentType: "invoice" },
    status: { status: "pending" },
    "a status that none has": { status: "refunded" },
    "given back, as none was": { refundState: "over" },
    "what was corrected": { changed: "corrected" },
    "what was cancelled": { changed: "cancelled" },
    currency: { currency: "SEK" },
    amount: { minAmount: "100", maxAmount: "101" },
    "a rare word": { q: "rare4711" },
    "a common word": { q: "coffee" },
    "a word that none has": { q: "zzzz" },
    "a receipt number": { q: "R-31234" },
    "exactly a receipt number": { number: "R-31234" },
    "changed since": { updatedSince: SINCE },
    "changed since, of a store": { updatedSince: SINCE, storeId: publicId("store", storeIds[7] ?? "") },
    "an id": { q: publicId("receipt", newUuid()) },
    "received on a day": DAY_RECEIVED,
    "of a status, received on a day": { ...DAY_RECEIVED, status: "pending" },
  };

  it.each(Object.entries(cases))("reads a page's worth of rows, not a partition: %s", async (_, filters) => {
    expect(await rowsReadBy(filters)).toBeLessThan(5_000);
  });
});

async function rowsReadBy(filters: ReceiptFilters, sort?: ReceiptOrder): Promise<number> {
  let read = 0;
  const [first, second] = receiptQueries(own.ctx, filters, null, 26, sort);
  for (const query of [first, ...(second ? [second([])] : [])]) {
    const { sql, params } = query.toSQL();
    const [row] = await t.sql.unsafe<{ "QUERY PLAN": string }[]>(
      `explain (analyze, format json) ${sql}`,
      params as never[],
    );
    const [{ Plan: plan }] = JSON.parse(row?.["QUERY PLAN"] ?? "") as [{ Plan: PlanNode }];
    read += rowsRead(plan);
    if (plan["Actual Rows"] === 26) break;
  }
  return read;
}

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Of tables: what scans gave and what they threw away. */
function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  if (!node["Node Type"].endsWith("Scan")) return below;
  return (
    below + node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
  );
}

describe("streamReceipts", () => {
  it("gives all that the filters mean, once, in the order of the list, with their content", async () => {
    const rows = [];
    for await (const part of streamReceipts(own.ctx, { q: "size7" }, { hasContent: true })) rows.push(...part);
    expect(rows).toHaveLength(COUNT / 50);
    expect(rows[0]).toMatchObject({ receiptReference: "R-39957" });
    expect(rows.every(({ content }) => content?.includes('"Paper bag size7"'))).toBe(true);
    expect(await countReceipts(own.ctx, { q: "size7" })).toBe(COUNT / 50);
  });

  it("goes on where a page ends, also by the time of issue", async () => {
    const seen = new Set<string>();
    let count = 0;
    const range = { from: new Date("2026-03-01T00:00:00Z") };
    for await (const part of streamReceipts(own.ctx, range, { hasContent: false })) {
      for (const { receiptId } of part) seen.add(receiptId);
      count += part.length;
    }
    expect(count).toBeGreaterThan(5_000);
    expect(seen.size).toBe(count);
    expect(count).toBe(await countReceipts(own.ctx, range));
  });
});
