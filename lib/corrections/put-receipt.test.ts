import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePublicId, uuidFloor, uuidTimeMs } from "@/lib/core/ids";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { connectDatabase, type Database } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { getMatchRequest } from "@/lib/matching/requests/get-match-request";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { findGiftedReceipt } from "@/lib/receipts/public/find-gifted-receipt";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { createSource } from "@/lib/sources/create-source";
import { testDatabase } from "@/tests/database";
import { ask, matchAll } from "@/tests/factories/matcher";
import { race } from "@/tests/factories/race";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { cancelReceipt } from "./cancel-receipt";
import { putReceipt } from "./put-receipt";
import { receiveReceipt } from "./receive-receipt";

const t = testDatabase();
const DAY_MS = 86_400_000;

let shop: Shop;
/** Like another process: with connections of its own. */
let other: Database;
beforeAll(async () => {
  shop = await openShop(t);
  other = connectDatabase(t.url, 4);
});
afterAll(() => other.close());

const elsewhere = (ctx: Context): Context => ({ ...ctx, sql: other.sql, db: other.db });
/** As a till makes it, whose clock says so. */
const tokenAt = (offsetMs = 0) => newReceiptToken(uuidFloor(Date.now() + offsetMs));

interface Put {
  token: string;
  sale?: Sale;
  of?: Shop;
  sourceId?: string;
  ctx?: Context;
  expected?: number[] | null;
}
const put = ({ token, sale = {}, of = shop, sourceId = of.sourceId, ctx = of.ctx, expected = null }: Put) =>
  putReceipt(ctx, { sourceId, token, body: saleOf(of, sale), expected });

const shown = async (token: string) => {
  const found = await findPublicReceipt(t.systemContext(), token);
  return found && { id: found.receiptId, version: found.version, line: lineOf(found.content) };
};
const lineOf = (content: string): string => JSON.parse(content).lineItems[0]?.description;
const countAt = async (token: string) => {
  const rows = await t.sql`
    select from receipts where token = ${token}
    union all select from receipt_addresses where token = ${token}`;
  return rows.length;
};

describe("a receipt that is put at a printed address", () => {
  it.each([
    ["now", 0],
    ["34 days ago", -34 * DAY_MS],
    ["by a clock that is 23 hours ahead", DAY_MS - 3_600_000],
  ])("made %s is shown there, and by its gift's address, once", async (_, offsetMs) => {
    const token = tokenAt(offsetMs);
    expect(await shown(token)).toBeNull();
    const first = await put({ token, sale: { lines: ["Tea"] } });
    expect(first).toMatchObject({ isNew: true, version: 1, receiptUrl: expect.stringMatching(`/r/${token}$`) });
    expect(await shown(token)).toEqual({ id: first.id, version: 1, line: "Tea" });
    expect((await findGiftedReceipt(t.systemContext(), giftTokenOf(token)))?.receiptId).toBe(first.id);

    expect(await put({ token, sale: { lines: ["Tea"] } })).toMatchObject({ isNew: false, id: first.id, version: 1 });
    expect(await put({ token, sale: { lines: ["Milk"] } })).toMatchObject({ isNew: false, id: first.id, version: 2 });
    expect(await shown(token)).toEqual({ id: first.id, version: 2, line: "Milk" });
  });

  it("is as of its arrival, whatever the time of its address", async () => {
    const token = tokenAt(-30 * DAY_MS);
    const { id } = await put({ token });
    expect(Math.abs(uuidTimeMs(parsePublicId("receipt", id) ?? "") - Date.now())).toBeLessThan(600_000);
    await indexReceipts(t.systemContext(), { limit: 1_000 });
    const { data } = await listReceipts(shop.ctx, { receivedFrom: new Date(Date.now() - DAY_MS) });
    expect(data.map((row) => row.receiptId)).toContain(id);
  });

  it("is found in the portal by either address", async () => {
    const token = tokenAt(-3 * DAY_MS);
    const { id, receiptUrl } = await put({ token });
    await indexReceipts(t.systemContext(), { limit: 1_000 });
    for (const q of [token, receiptUrl, `https://receipts.example/r/gift/${giftTokenOf(token)}`]) {
      const { data } = await listReceipts(shop.ctx, { q });
      expect(data.map((row) => row.receiptId)).toEqual([id]);
    }
  });

  it("is refused where another source has the address, of whichever merchant", async () => {
    const token = tokenAt();
    const { id } = await put({ token });
    const { sourceId } = await createSource(shop.ctx, { type: "receipts" });
    const stranger = await openShop(t);
    await expect(put({ token, sourceId })).rejects.toMatchObject({ code: "token-taken" });
    await expect(put({ token, of: stranger })).rejects.toMatchObject({ code: "token-taken" });
    expect(await shown(token)).toMatchObject({ id, version: 1 });
    const theirs = await t.sql`
      select from receipts where organization_id = ${stranger.organizationId}
      union all select from receipt_fingerprints where source_id = ${parsePublicId("source", sourceId)}`;
    expect(theirs).toHaveLength(0);
  });

  it("is refused where another address begins with the same 16 bytes", async () => {
    const token = tokenAt();
    await put({ token });
    const last = token.at(-1) === "0" ? "1" : "0";
    await expect(put({ token: token.slice(0, -1) + last })).rejects.toMatchObject({ code: "token-taken" });
  });

  it("names the clock's offset, and all else that is wrong, at once", async () => {
    const body = saleOf(shop, { header: { created: "yesterday" } });
    const { sourceId } = shop;
    await expect(
      putReceipt(shop.ctx, { sourceId, token: tokenAt(-40 * DAY_MS), body, expected: null }),
    ).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "token", code: "clock_offset" }, { field: "header.created" }],
    });
  });

  it("is the next version of a receipt whose address we gave", async () => {
    const { id, token } = await sell(shop, { lines: ["By us"] });
    expect(await put({ token, sale: { lines: ["By us"] } })).toMatchObject({ isNew: false, id, version: 1 });
    expect(await put({ token, sale: { lines: ["Put"] } })).toMatchObject({ isNew: false, id, version: 2 });
    expect(await shown(token)).toEqual({ id, version: 2, line: "Put" });
  });

  it("is one of its own with the content of another: no printed address is lost", async () => {
    const [first, second] = [tokenAt(), tokenAt()];
    const sale = { number: "TWINS" };
    const { sourceId } = shop;
    const before = await receiveReceipt(shop.ctx, { sourceId, body: saleOf(shop, sale) });
    const [one, two] = [await put({ token: first, sale }), await put({ token: second, sale })];
    expect(new Set([before.id, one.id, two.id]).size).toBe(3);
    expect([await shown(first), await shown(second)]).toMatchObject([{ id: one.id }, { id: two.id }]);
    // Without an address it is what had the content first.
    const again = await receiveReceipt(shop.ctx, { sourceId, body: saleOf(shop, sale) });
    expect(again).toMatchObject({ id: before.id, isNew: false });
  });

  it("is known by its content when it comes once more without its address", async () => {
    const token = tokenAt();
    const { id } = await put({ token, sale: { number: "FIRST-PUT" } });
    const { sourceId } = shop;
    const again = await receiveReceipt(shop.ctx, { sourceId, body: saleOf(shop, { number: "FIRST-PUT" }) });
    expect(again).toMatchObject({ id, isNew: false, token });
  });

  it("keeps its address where its source takes a number that comes again for a new version", async () => {
    const { sourceId } = await createSource(shop.ctx, { type: "receipts", onResubmission: "newVersion" });
    const [first, second] = [tokenAt(), tokenAt()];
    const one = await put({ token: first, sourceId, sale: { number: "7", lines: ["One"] } });
    const two = await put({ token: second, sourceId, sale: { number: "7", lines: ["Two"] } });
    expect(two).toMatchObject({ isNew: true, version: 1 });
    expect([await shown(first), await shown(second)]).toMatchObject([{ line: "One" }, { line: "Two" }]);
    const body = saleOf(shop, { number: "7", lines: ["Three"] });
    expect(await receiveReceipt(shop.ctx, { sourceId, body })).toMatchObject({ id: one.id, version: 2 });
  });

  it("follows the conditions of a correction", async () => {
    const token = tokenAt();
    await expect(put({ token, expected: [1] })).rejects.toMatchObject({ code: "precondition-failed" });
    const { id } = await put({ token });
    await expect(put({ token, sale: { lines: ["Else"] }, expected: [2] })).rejects.toMatchObject({
      code: "precondition-failed",
    });
    expect(await put({ token, sale: { lines: ["Else"] }, expected: [1] })).toMatchObject({ version: 2 });
    await cancelReceipt(shop.ctx, { receiptId: id });
    await expect(put({ token })).rejects.toMatchObject({ code: "receipt-cancelled" });
  });

  it("comes when the month of its address has been made anew", async () => {
    const [{ name } = { name: "" }] = await t.sql<{ name: string }[]>`
      select tableoid::regclass::text as name from receipt_addresses where token = ${await putOld()}`;
    await t.sql.unsafe(`drop table ${name}`);
    await expect(putOld()).rejects.toMatchObject({ code: "unavailable" });
    await ensurePartitions(t.sql, new Date());
    expect(await shown(await putOld())).toMatchObject({ version: 1 });
  });

  async function putOld(): Promise<string> {
    const token = tokenAt(-34 * DAY_MS);
    await put({ token });
    return token;
  }
});

describe("what comes late", () => {
  const payment = { rrn: "777000000001", code: "LATE01", last: "4711" };

  it("is found by a request that is open, and by one that is made later", async () => {
    const [early, later] = [await t.tenant("client"), await t.tenant("client")];
    const open = await ask(early.ctx, "early", payment);
    await matchAll(t.systemContext());
    const { id } = await put({ token: tokenAt(-34 * DAY_MS), sale: { number: "LATE", payments: [payment] } });
    await matchAll(t.systemContext());
    expect(await getMatchRequest(early.ctx, open.matchRequestId)).toMatchObject({ status: "matched", receiptId: id });
    const asked = await ask(later.ctx, "later", payment);
    await matchAll(t.systemContext());
    expect(await getMatchRequest(later.ctx, asked.matchRequestId)).toMatchObject({ status: "matched", receiptId: id });
  });
});

describe("two at once, of two processes", () => {
  it("with the same content are one receipt, of which one is told that it is new", async () => {
    await race(150, {
      prepare: async () => tokenAt(-DAY_MS),
      clash: async (token, round) => {
        const sale = { number: `SAME ${round}` };
        const [one, two] = await Promise.all([put({ token, sale }), put({ token, sale, ctx: elsewhere(shop.ctx) })]);
        expect([one.isNew, two.isNew].toSorted()).toEqual([false, true]);
        expect([one.version, two.version, two.id]).toEqual([1, 1, one.id]);
      },
      check: async (token) => expect(await countAt(token)).toBe(2),
    });
  });

  it("with other content are two versions", async () => {
    await race(150, {
      prepare: async () => tokenAt(),
      clash: async (token, round) => {
        const put2 = (line: string, ctx = shop.ctx) =>
          put({ token, sale: { number: `OTHER ${round}`, lines: [line] }, ctx });
        const [one, two] = await Promise.all([put2("One"), put2("Two", elsewhere(shop.ctx))]);
        expect([one.version, two.version].toSorted()).toEqual([1, 2]);
        expect([one.isNew, two.isNew]).toEqual([one.version === 1, two.version === 1]);
        const newest = one.version === 2 ? "One" : "Two";
        expect(await shown(token)).toEqual({ id: one.id, version: 2, line: newest });
      },
      check: async (token) => expect(await countAt(token)).toBe(2),
    });
  });

  it("in one process are told alike", async () => {
    const token = tokenAt();
    const all = await Promise.all(
      ["a", "b", "a", "b", "a"].map((line) => put({ token, sale: { number: "BATCH", lines: [line] } })),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it("of two sources are one's", async () => {
    const { sourceId } = await createSource(shop.ctx, { type: "receipts" });
    await race(100, {
      prepare: async () => tokenAt(),
      clash: async (token, round) => {
        const sale = { number: `SOURCES ${round}` };
        const results = await Promise.allSettled([
          put({ token, sale }),
          put({ token, sale, sourceId, ctx: elsewhere(shop.ctx) }),
        ]);
        const refused = results.filter((result) => result.status === "rejected");
        expect(refused.map(({ reason }) => reason.code)).toEqual(["token-taken"]);
      },
      check: async (token) => expect(await countAt(token)).toBe(2),
    });
  });

  it("beside those without an address lose none", async () => {
    await race(100, {
      prepare: async () => tokenAt(),
      clash: async (token, round) => {
        const sale = { number: `BESIDE ${round}` };
        const [first, second] = await Promise.all([
          put({ token, sale, ctx: elsewhere(shop.ctx) }),
          receiveReceipt(shop.ctx, { sourceId: shop.sourceId, body: saleOf(shop, sale) }),
        ]);
        expect(first.isNew).toBe(true);
        expect(await shown(token)).toMatchObject({ id: first.id });
        expect(await shown(second.token)).toMatchObject({ id: second.id });
      },
      check: async () => {},
    });
  });
});
