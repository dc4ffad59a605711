import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId, uuidFloor, uuidTimeMs } from "@/lib/core/ids";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { putReceipt } from "@/lib/corrections/put-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { countOverRefunded } from "@/lib/receipts/refunds/count-over-refunded";
import { isOriginalAwaited } from "@/lib/receipts/refunds/is-original-awaited";
import { type ReturnedLines, returnedByPlace } from "@/lib/receipts/refunds/returned-lines";
import { testDatabase } from "@/tests/database";
import { linkAll, type Refund, refund, refundOfSale, standingOf } from "@/tests/factories/refund";
import { openShop, openStore, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();
const BASE = "https://receipts.example";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const link = () => linkAll(t.systemContext());
const standing = (id: string) => standingOf(t.systemContext(), id);
const giveBack = (given: Refund, of: Shop = shop) => refund(of, given);
const correct = (receiptId: string, body: ReturnType<typeof saleOf>) =>
  correctReceipt(shop.ctx, { receiptId, body, expected: null });

/** What came back of lines that have these texts. */
const byPlace = (texts: string[], returned: ReturnedLines = {}) =>
  returnedByPlace(texts.map((description) => ({ description })) as never, returned);

let sold = 0;
/** A sale with a number of its own. */
async function sellOne(sale: Sale = {}, of: Shop = shop) {
  sold += 1;
  const number = sale.number ?? `S-${sold}`;
  return { ...(await sell(of, { ...sale, number })), number };
}

describe("a refund", () => {
  it.each([
    ["by id", (o: { id: string }) => ({ id: o.id })],
    ["by address", (o: { receiptUrl: string }) => ({ receiptUrl: o.receiptUrl })],
    ["by the address of its PDF", (o: { receiptUrl: string }) => ({ receiptUrl: `${o.receiptUrl}.pdf?lang=fr` })],
    ["by the gift's address", (o: { token: string }) => ({ receiptUrl: `${BASE}/r/gift/${giftTokenOf(o.token)}` })],
    ["by the gift's address of old", (o: { receiptUrl: string }) => ({ receiptUrl: `${o.receiptUrl}?view=gift` })],
    [
      "by the gift's address of old, as another program writes it",
      (o: { token: string }) => ({ receiptUrl: `HTTPS://Receipts.EXAMPLE/r/${o.token}/?lang=fr&amp;View=Gift#top` }),
    ],
    ["by number", (o: { number: string }) => ({ receiptId: o.number })],
    ["by number and store", (o: { number: string }) => ({ receiptId: o.number, storeId: shop.storeId })],
  ])("finds its original %s", async (how, of) => {
    const original = await sellOne();
    const { id, receiptUrl } = await giveBack({ number: `R ${how}`, of: of(original) });
    await link();

    expect(await standing(original.id)).toMatchObject({
      refunds: [
        { id, receiptUrl, number: `R ${how}`, created: "2026-03-02T10:15:30+01:00", amount: "5", currency: "EUR" },
      ],
      refundCount: 1,
      balance: { amount: "12.5", refunded: "5", remaining: "7.5", currency: "EUR", isOver: false },
      original: null,
    });
    expect(await standing(id)).toMatchObject({
      refunds: [],
      original: { id: original.id, number: original.number, balance: { remaining: "7.5" } },
    });
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "S-1"],
    ["a number", 12],
    ["none of the three", { storeId: "sto_1" }],
    ["two of the three", { id: publicId("receipt", newUuid()), receiptId: "S-1" }],
    ["an id of something else", { id: publicId("store", newUuid()) }],
    ["an address of something else", { receiptUrl: "https://shop.example/42" }],
    ["an empty number", { receiptId: "" }],
  ])("that names %s is a receipt like any other", async (_, of) => {
    const { id } = await giveBack({ number: `odd ${JSON.stringify(of)}`, of });
    const rows = await t.sql`select from refund_queue where refund_id = ${parsePublicId("receipt", id)}`;
    expect(rows).toHaveLength(0);
    await link();
    expect(await standing(id)).toBeNull();
  });

  it("never finds itself", async () => {
    const { id } = await giveBack({ number: "SELF", of: { receiptId: "SELF" } });
    await link();
    expect(await standing(id)).toBeNull();
  });

  it("finds a number that its own till printed on it, too", async () => {
    const original = await sellOne();
    const first = await giveBack({ number: original.number, due: "-1.00", of: { receiptId: original.number } });
    await link();
    const second = await giveBack({ number: original.number, due: "-2.00", of: { receiptId: original.number } });
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [first.id, second.id], balance: { refunded: "3" } });
  });

  it.each([
    ["id", (o: { id: string }) => ({ id: o.id })],
    ["address", (o: { receiptUrl: string }) => ({ receiptUrl: o.receiptUrl })],
    ["number and store", (o: { number: string }, other: Shop) => ({ receiptId: o.number, storeId: other.storeId })],
  ])("of another merchant's receipt, named by %s, finds nothing, as where there is none", async (_, of) => {
    const other = await openShop(t);
    const foreign = await sellOne({}, other);
    const { id } = await giveBack({ of: of(foreign, other) as never, number: `foreign ${foreign.number}` });
    await link();
    expect(await standing(id)).toBeNull();
    expect(await standing(foreign.id)).toBeNull();
    // Nor does it come later.
    await sellOne({ number: foreign.number, lines: ["Tea"] }, other);
    await link();
    expect(await standing(id)).toBeNull();
  });

  it("by a number that its store has twice stays open, and by one of another store", async () => {
    await sellOne({ number: "TWICE", lines: ["Tea"] });
    await sellOne({ number: "TWICE", lines: ["Juice"] });
    const { id } = await giveBack({ number: "R-TWICE", of: { receiptId: "TWICE" } });
    const elsewhere = await openStore(t, { ...shop, brandId: parsePublicId("brand", shop.brandId) ?? shop.brandId });
    const other = await giveBack({ number: "R-STORE", of: { receiptId: "S-1", storeId: elsewhere } });
    await link();
    expect([await standing(id), await standing(other.id)]).toEqual([null, null]);
  });

  it("by a number that several have is woken by no further one, and by a correction that leaves one", async () => {
    const pair = [await sellOne({ number: "0", lines: ["Tea"] }), await sellOne({ number: "0", lines: ["Juice"] })];
    const { id } = await giveBack({ number: "R-0", of: { receiptId: "0" } });
    await link();
    const third = await sellOne({ number: "0", lines: ["Water"] });
    await indexReceipts(t.systemContext(), { limit: 10 });
    expect(await linkRefunds(t.systemContext(), { limit: 10 })).toBe(0);
    await cancelReceipt(shop.ctx, { receiptId: third.id });
    await link();
    expect(await standing(id)).toBeNull();
    await correct(pair[1]?.id ?? "", saleOf(shop, { number: "18", lines: ["Juice"] }));
    await link();
    expect(await standing(pair[0]?.id ?? "")).toMatchObject({ ids: [id] });
  });

  it("that waits for a number of several is no candidate for others of the same number", async () => {
    const pair = [await sellOne({ number: "OWN", lines: ["Tea"] }), await sellOne({ number: "OWN", lines: ["Juice"] })];
    const first = await giveBack({ number: "OWN", due: "-1.00", of: { receiptId: "OWN" } });
    await link();
    const second = await giveBack({ number: "OWN", due: "-2.00", of: { receiptId: "OWN" } });
    await link();
    await cancelReceipt(shop.ctx, { receiptId: pair[1]?.id ?? "" });
    await link();
    expect(await standing(pair[0]?.id ?? "")).toMatchObject({ ids: [first.id, second.id] });
  });

  it.each<[string, (original: { id: string; receiptUrl: string; token: string }) => Refund]>([
    ["names the sale by id", ({ id }) => ({ of: { id } })],
    ["names the sale by address", ({ receiptUrl }) => ({ of: { receiptUrl } })],
    ["names the sale by its gift", ({ token }) => ({ of: { receiptUrl: `${BASE}/r/gift/${giftTokenOf(token)}` } })],
    ["names another store's", () => ({ of: { receiptId: "X", storeId: publicId("store", newUuid()) } })],
    ["names one that is not there", () => ({ of: { id: publicId("receipt", newUuid()) } })],
    ["is an exchange of the sale", ({ id }) => ({ of: { id }, header: { documentType: "receipt" } })],
    ["names none", () => ({})],
    ["is a credit note that names none", () => ({ header: { documentType: "creditNote" } })],
  ])("finds a sale whose number another one has that %s", async (_, given) => {
    const original = await sellOne();
    await giveBack({ number: original.number, due: "-1.00", ...given(original) });
    const before = (await giveBack({ number: `R1-${original.number}`, of: { receiptId: original.number } })).id;
    await link();
    const after = (await giveBack({ number: `R2-${original.number}`, of: { receiptId: original.number } })).id;
    await link();
    expect((await standing(original.id))?.ids).toEqual(expect.arrayContaining([before, after]));
  });

  it.each([
    ["a return that names none", undefined, "return", true],
    ["an exchange", (id: string) => ({ id }), "receipt", false],
  ])(
    "of a sale that comes later is linked to it, and not to %s of the same number",
    async (_, of, documentType, isOpen) => {
      const earlier = await sellOne();
      const number = `LATER ${documentType}`;
      const other = await giveBack({ number, of: of?.(earlier.id), header: { documentType } });
      const { id } = await giveBack({ number: `R-${number}`, of: { receiptId: number } });
      await link();
      expect((await standing(id))?.original?.id).toBe(isOpen ? undefined : other.id);
      const original = await sellOne({ number });
      await link();
      expect(await standing(original.id)).toMatchObject({ ids: [id] });
    },
  );

  it("by a number is for the one that was not cancelled", async () => {
    const wrong = await sellOne({ number: "AGAIN", lines: ["Tea"] });
    const right = await sellOne({ number: "AGAIN", lines: ["Juice"] });
    await cancelReceipt(shop.ctx, { receiptId: wrong.id });
    await link();
    await giveBack({ number: "R-AGAIN", of: { receiptId: "AGAIN" } });
    await link();
    expect(await standing(right.id)).toMatchObject({ refundCount: 1 });
  });
});

describe("an original that comes later", () => {
  it("is found by its number", async () => {
    const { id } = await giveBack({ number: "EARLY", of: { receiptId: "LATE" } });
    await link();
    expect(await standing(id)).toBeNull();
    const original = await sellOne({ number: "LATE" });
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [id], balance: { remaining: "7.5" } });
  });

  it.each([
    ["address", (token: string) => `${BASE}/r/${token}`],
    ["gift's address", (token: string) => `${BASE}/r/gift/${giftTokenOf(token)}`],
    ["gift's address of old", (token: string) => `${BASE}/r/${token}?view=gift`],
  ])("is found by its %s, which its till made", async (how, urlOf) => {
    const token = newReceiptToken(uuidFloor(Date.now() - 34 * 86_400_000));
    const receiptUrl = urlOf(token);
    const { id } = await giveBack({ number: `EARLY ${how}`, of: { receiptUrl } });
    await link();
    expect(await standing(id)).toBeNull();
    const original = await arrive(token);
    await link();
    expect(await standing(original)).toMatchObject({ ids: [id], balance: { remaining: "7.5" } });
    expect((await standing(id))?.original).toMatchObject({ isGift: how !== "address" });
    const later = await giveBack({ number: `LATER ${how}`, of: { receiptUrl } });
    await link();
    expect(await standing(original)).toMatchObject({ refundCount: 2, ids: expect.arrayContaining([later.id]) });
  });

  it("is found when a correction gives it the number", async () => {
    const { id } = await giveBack({ number: "EARLY-2", of: { receiptId: "RENAMED" } });
    const original = await sellOne();
    await link();
    await correct(original.id, saleOf(shop, { number: "RENAMED" }));
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [id] });
  });

  it("is not found after 35 days", async () => {
    const { id } = await giveBack({ number: "TOO-EARLY", of: { receiptId: "TOO-LATE" } });
    await link();
    await t.sql`
      update refund_queue set expires_at = now() where refund_id = ${parsePublicId("receipt", id)}`;
    const original = await sellOne({ number: "TOO-LATE" });
    await link();
    expect(await standing(original.id)).toBeNull();
  });

  it("has 35 days and all attempts from a correction of the refund on", async () => {
    const { id } = await giveBack({ number: "DAY-34", of: { receiptId: "NEVER" } });
    await link();
    const refundId = parsePublicId("receipt", id);
    await t.sql`
      update refund_queue set expires_at = now() + interval '1 day', attempt_count = 4 where refund_id = ${refundId}`;
    await correct(id, refundOfSale(shop, { number: "DAY-34", of: { receiptId: "NEVER-EITHER" } }));
    const rows = await t.sql`
      select expires_at > now() + interval '34 days' as "isNew", attempt_count as attempts
      from refund_queue where refund_id = ${refundId}`;
    expect(rows).toEqual([{ isNew: true, attempts: 0 }]);
  });

  async function arrive(token: string): Promise<string> {
    sold += 1;
    const body = saleOf(shop, { number: `S-${sold}` });
    const { id } = await putReceipt(shop.ctx, { sourceId: shop.sourceId, token, body, expected: null });
    return id;
  }
});

describe("a balance", () => {
  it("is exact, and over where more was given back than was paid", async () => {
    const original = await sellOne({ due: "0.30" });
    for (const [at, due] of ["-0.10", "0.10", "-0.1"].entries())
      await giveBack({ number: `cent ${at}`, due, of: { id: original.id } });
    await link();
    expect((await standing(original.id))?.balance).toEqual({
      amount: "0.3",
      refunded: "0.3",
      remaining: "0",
      currency: "EUR",
      isOver: false,
    });
    await giveBack({ number: "cent more", due: "-0.01", of: { id: original.id } });
    await link();
    expect((await standing(original.id))?.balance).toMatchObject({ remaining: "-0.01", isOver: true });
  });

  it("leaves another currency out, and lists it", async () => {
    const original = await sellOne();
    const { id } = await giveBack({ number: "USD", currency: "USD", of: { id: original.id } });
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [id], balance: { refunded: "0", currency: "EUR" } });
  });

  it("counts a corrected refund as corrected, and a cancelled one no more", async () => {
    const original = await sellOne();
    const of = { id: original.id };
    const first = await giveBack({ number: "C-1", due: "-4.00", of });
    const second = await giveBack({ number: "C-2", due: "-2.00", of });
    await link();
    await correct(first.id, refundOfSale(shop, { number: "C-1", due: "-3.50", of }));
    expect((await standing(original.id))?.balance).toMatchObject({ refunded: "5.5" });
    await cancelReceipt(shop.ctx, { receiptId: second.id });
    expect(await standing(original.id)).toMatchObject({
      ids: [first.id],
      refundCount: 1,
      balance: { refunded: "3.5" },
    });
    expect((await standing(second.id))?.original).toMatchObject({ id: original.id });
  });

  it("moves with a refund that is corrected to be of another receipt, or of none", async () => {
    const [one, other] = [await sellOne(), await sellOne()];
    const { id } = await giveBack({ number: "MOVED", of: { id: one.id } });
    await link();
    await correct(id, refundOfSale(shop, { number: "MOVED", of: { id: other.id } }));
    await link();
    expect(await standing(one.id)).toMatchObject({ refundCount: 0, refunds: [], balance: null });
    expect(await standing(other.id)).toMatchObject({ ids: [id], balance: { refunded: "5" } });
    await correct(id, refundOfSale(shop, { number: "MOVED" }));
    await link();
    expect(await standing(other.id)).toMatchObject({ refundCount: 0, balance: null });
    expect(await standing(id)).toBeNull();
  });

  it("moves between receipts of the same millisecond, which only their ids and addresses tell apart", async () => {
    const msOf = (id: string) => uuidTimeMs(parsePublicId("receipt", id) ?? "");
    let pair: { id: string }[] = [];
    while (pair.length < 2) {
      const many = await Promise.all(Array.from({ length: 20 }, () => sellOne()));
      pair = many.filter(({ id }) => many.some((other) => other.id !== id && msOf(other.id) === msOf(id))).slice(0, 2);
    }
    const [one, other] = pair.map(({ id }) => ({ id })) as [{ id: string }, { id: string }];
    expect(msOf(one.id)).toBe(msOf(other.id));
    const { id } = await giveBack({ number: `MS ${one.id}`, of: one });
    await link();
    await correct(id, refundOfSale(shop, { number: `MS ${one.id}`, of: other }));
    await link();
    expect((await standing(one.id))?.refundCount).toBe(0);
    expect(await standing(other.id)).toMatchObject({ ids: [id] });
  });

  it("begins with a correction that first names the original", async () => {
    const original = await sellOne();
    const { id } = await giveBack({ number: "NAMED" });
    await correct(id, refundOfSale(shop, { number: "NAMED", of: { receiptId: original.number } }));
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [id] });
  });

  it("follows its receipt's corrections, to another currency too", async () => {
    const original = await sellOne();
    await giveBack({ number: "F-1", of: { id: original.id }, linesOf: [{ position: 1 }] });
    await giveBack({ number: "F-2", due: "-3.00", currency: "USD", of: { id: original.id } });
    await link();
    await correct(original.id, saleOf(shop, { number: original.number, due: "20.00" }));
    expect((await standing(original.id))?.balance).toMatchObject({ amount: "20", refunded: "5", remaining: "15" });
    const inDollars = saleOf(shop, { number: original.number, due: "20.00" }) as unknown as {
      totals: { sum: { currency: string } }[];
    };
    for (const { sum } of inDollars.totals) sum.currency = "USD";
    const returned = async () => Object.values((await standing(original.id))?.returned ?? {});
    expect(await returned()).toEqual([{ quantity: "1", amount: "5" }]);
    await correct(original.id, inDollars as never);
    expect((await standing(original.id))?.balance).toMatchObject({ refunded: "3", currency: "USD" });
    expect(await returned()).toEqual([{ quantity: "1", amount: "0" }]);
    await correct(original.id, saleOf(shop, { number: original.number, due: "20.00" }));
    expect(await returned()).toEqual([{ quantity: "1", amount: "5" }]);
  });

  it("says of which lines what came back, also when a correction takes lines away", async () => {
    const lines = ["Coffee", "Tea", "Tea"];
    const original = await sellOne({ lines });
    const of = { id: original.id };
    await giveBack({ number: "L-1", lines: ["Tea"], linesOf: [{ position: 3 }], of, quantity: "-2" });
    const { id } = await giveBack({
      number: "L-2",
      lines: ["Tea", "?"],
      linesOf: [{ position: 3 }, { position: 9 }],
      of,
    });
    await link();
    const returned = async (texts: string[]) => byPlace(texts, (await standing(original.id))?.returned);
    expect(await returned(lines)).toEqual([null, null, { quantity: "3", amount: "10" }]);
    await correct(original.id, saleOf(shop, { number: original.number, lines: ["Tea", "Tea"] }));
    expect(await returned(["Tea", "Tea"])).toEqual([null, { quantity: "3", amount: "10" }]);
    await cancelReceipt(shop.ctx, { receiptId: id });
    expect(await returned(["Tea", "Tea"])).toEqual([null, { quantity: "2", amount: "5" }]);
  });

  it.each([
    ["before it was corrected", {}, "Cake"],
    ["after it was corrected", () => ({ created: new Date().toISOString() }), "Tea"],
  ])(
    "takes a position as that of the version that was the newest when the refund was made, %s",
    async (_, made, line) => {
      const original = await sellOne({ lines: ["Coffee", "Tea", "Cake"] });
      const now = ["Coffee", "Milk", "Tea", "Cake"];
      await correct(original.id, saleOf(shop, { number: original.number, lines: now }));
      const header = typeof made === "function" ? made() : made;
      const given = { number: `${original.number}-R`, of: { id: original.id }, linesOf: [{ position: 3 }], header };
      const { id } = await giveBack(given);
      await link();
      const returned = async () => {
        const places = byPlace(now, (await standing(original.id))?.returned);
        return now.filter((_, at) => places[at]);
      };
      expect(await returned()).toEqual([line]);
      await correct(original.id, saleOf(shop, { number: original.number, lines: ["Water", ...now] }));
      await correct(id, refundOfSale(shop, { ...given, due: "-4.00" }));
      expect(await returned()).toEqual([line]);
    },
  );

  it("takes a position that the version of that time does not have as the newest one's", async () => {
    const original = await sellOne({ lines: ["Coffee"] });
    const lines = ["Coffee", "Tea"];
    await correct(original.id, saleOf(shop, { number: original.number, lines }));
    await giveBack({ number: `${original.number}-R`, of: { id: original.id }, linesOf: [{ position: 2 }] });
    await link();
    expect(byPlace(lines, (await standing(original.id))?.returned)).toMatchObject([null, { quantity: "1" }]);
  });
});

describe("lists", () => {
  it("have filters for how much was given back, and the sums", async () => {
    const own = await openShop(t);
    const [partly, wholly, over, none] = await Promise.all(
      [1, 2, 3, 4].map((n) => sellOne({ lines: [`List ${n}`] }, own)),
    );
    const amounts: [{ id: string } | undefined, string][] = [
      [partly, "-5.00"],
      [wholly, "-12.50"],
      [over, "-12.51"],
    ];
    for (const [original, due] of amounts)
      await giveBack({ number: `LIST ${due}`, due, of: { id: original?.id }, storeId: own.storeId }, own);
    await link();
    const found = async (refundState: "partly" | "refunded" | "over") =>
      (await listReceipts(own.ctx, { refundState })).data.map(({ receiptId, refunded }) => [receiptId, refunded]);
    expect(await found("partly")).toEqual([[partly?.id, "5"]]);
    expect(await found("refunded")).toEqual([[wholly?.id, "12.5"]]);
    expect(await found("over")).toEqual([[over?.id, "12.51"]]);
    expect(await countOverRefunded(own.ctx)).toEqual({ count: 1, isMore: false });
    expect(await countOverRefunded((await openShop(t)).ctx)).toMatchObject({ count: 0 });
    const { data } = await listReceipts(own.ctx, { q: none?.id });
    expect(data).toMatchObject([{ refundState: null, refunded: null }]);
    // A desk scans the gift's code.
    const { data: scanned } = await listReceipts(own.ctx, { q: `${BASE}/r/gift/${giftTokenOf(over?.token ?? "")}` });
    expect(scanned.map(({ receiptId }) => receiptId)).toContain(over?.id);
  });

  it("follow a refund that is cancelled", async () => {
    const original = await sellOne();
    const { id } = await giveBack({ number: "LIST-C", due: "-12.50", of: { id: original.id } });
    await link();
    await cancelReceipt(shop.ctx, { receiptId: id });
    await link();
    const { data } = await listReceipts(shop.ctx, { q: original.id });
    expect(data).toMatchObject([{ refundState: null }]);
  });

  it("say of a receipt whose original was not found that it is looked for", async () => {
    const { id } = await giveBack({ number: "OPEN", of: { receiptId: "NEVER-SOLD" } });
    await link();
    expect(await isOriginalAwaited(shop.ctx, id)).toBe(true);
    const original = await sellOne();
    expect(await isOriginalAwaited(shop.ctx, original.id)).toBe(false);
  });
});

describe("the queue", () => {
  it("lets a refund that fails by itself wait, and links the others", async () => {
    const original = await sellOne();
    const broken = await giveBack({ number: "BROKEN", of: { id: original.id } });
    const { id } = await giveBack({ number: "WHOLE", of: { id: original.id } });
    await t.sql`
      alter table refunds add constraint no_such_number check (number is distinct from 'BROKEN')`;
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [id] });
    await t.sql`alter table refunds drop constraint no_such_number`;
    await t.sql`update refund_queue set due_at = now() where refund_id = ${parsePublicId("receipt", broken.id)}`;
    await link();
    expect(await standing(original.id)).toMatchObject({ ids: [broken.id, id] });
  });

  it("does nothing for receipts that name none", async () => {
    await sellOne();
    const [row] = await t.sql`select count(*)::int as count from refund_queue where due_at is not null`;
    expect(row).toEqual({ count: 0 });
    expect(await linkRefunds(t.systemContext(), { limit: 10 })).toBe(0);
  });
});

it("the page's receipt carries how it stands, as it is at that moment", async () => {
  const original = await sellOne();
  expect((await findPublicReceipt(shop.ctx, original.token))?.standing).toBeNull();
  const { token } = await giveBack({ number: "P-1", of: { id: original.id } });
  expect((await findPublicReceipt(shop.ctx, token))?.standing).toBeNull();
  await link();
  expect((await findPublicReceipt(shop.ctx, original.token))?.standing).toMatchObject({ refundCount: 1 });
  expect((await findPublicReceipt(shop.ctx, token))?.standing?.original).toMatchObject({ number: original.number });
});
