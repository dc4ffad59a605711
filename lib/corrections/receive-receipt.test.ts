import { beforeAll, describe, expect, it } from "vitest";
import { MAX_VERSIONS } from "@/lib/contract/receipts/receipt-version";
import type { Context } from "@/lib/db/context";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { createSource } from "@/lib/sources/create-source";
import { updateSource } from "@/lib/sources/update-source";
import { testDatabase } from "@/tests/database";
import { openShop, openStore, type Sale, type Shop, saleOf } from "@/tests/factories/shop";
import { anotherProcess } from "@/tests/factories/two-processes";
import { cancelReceipt } from "./cancel-receipt";
import { correctReceipt } from "./correct-receipt";
import { receiveReceipt } from "./receive-receipt";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
  const { sourceId } = await createSource(shop.ctx, { type: "receipts", onResubmission: "newVersion" });
  shop = { ...shop, sourceId };
});
const elsewhere = anotherProcess(t);

let counter = 0;
const newNumber = () => {
  counter += 1;
  return `N-${counter}`;
};

type Sent = Sale & { created?: string; sourceId?: string };

function send({ created, sourceId = shop.sourceId, ...sale }: Sent, ctx: Context = shop.ctx) {
  const body = saleOf(shop, sale);
  if (created) Object.assign((body as { header: object }).header, { created });
  return receiveReceipt(ctx, { sourceId, body });
}

async function linesOf(receiptId: string): Promise<string[]> {
  const { content } = await getReceipt(shop.ctx, receiptId);
  return JSON.parse(content).lineItems.map(({ description }: { description: string }) => description);
}

async function storedWith(number: string): Promise<number> {
  const [row] = await t.sql<{ count: number }[]>`
    select count(*)::int as count from receipts where receipt_reference = ${number}`;
  return row?.count ?? 0;
}

describe("a source whose tills can only send again", () => {
  it("makes other content with the number, store and day of a receipt its next version, at its address", async () => {
    const number = newNumber();
    const first = await send({ number, lines: ["Cofee"] });
    const second = await send({ number, lines: ["Coffee"] });
    expect(second).toMatchObject({ id: first.id, receiptUrl: first.receiptUrl, version: 2 });
    expect([await linesOf(first.id), await storedWith(number)]).toEqual([["Coffee"], 1]);
  });

  it("makes nothing of content that it has sent before, of whichever version", async () => {
    const number = newNumber();
    const first = await send({ number, lines: ["Cofee"] });
    await send({ number, lines: ["Coffee"] });
    for (const lines of [["Cofee"], ["Coffee"]])
      expect(await send({ number, lines })).toMatchObject({ id: first.id, version: 2, isNew: false });
    expect(await linesOf(first.id)).toEqual(["Coffee"]);
  });

  it("goes on from what was corrected in the portal", async () => {
    const number = newNumber();
    const { id } = await send({ number, lines: ["Tea"] });
    await correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop, { number, lines: ["Juice"] }), expected: null });
    expect(await send({ number, lines: ["Juice"] })).toMatchObject({ id, version: 2 });
    expect(await send({ number, lines: ["Water"] })).toMatchObject({ id, version: 3 });
  });

  it.each<[string, (number: string) => Promise<Sent> | Sent]>([
    ["another number", () => ({ number: newNumber() })],
    ["another store", async (number) => ({ number, storeId: await openStore(t, shop) })],
    ["another day", (number) => ({ number, created: "2026-03-03T00:00:00+01:00" })],
    ["the next day where it is, and the same in UTC", (number) => ({ number, created: "2026-03-03T00:59:59+01:00" })],
    [
      "another source",
      async (number) => ({
        number,
        sourceId: (await createSource(shop.ctx, { type: "receipts", onResubmission: "newVersion" })).sourceId,
      }),
    ],
  ])("keeps a receipt of %s apart", async (_, change) => {
    const number = newNumber();
    const first = await send({ number, lines: ["Tea"] });
    const second = await send({ ...(await change(number)), lines: ["Coffee"] });
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ isNew: true, version: 1 });
  });

  it.each<[string, (first: { id: string; number: string }) => object]>([
    ["is a return", () => ({ documentType: "return" })],
    ["is an invoice", () => ({ documentType: "invoice" })],
    ["names its number", ({ number }) => ({ refundOf: { receiptId: number } })],
    ["names its id", ({ id }) => ({ refundOf: { id } })],
    ["is a return that names its id", ({ id }) => ({ documentType: "return", refundOf: { id } })],
  ])(
    "keeps what has the number of a receipt and %s apart: neither becomes a version of the other",
    async (_, header) => {
      const number = newNumber();
      const first = await send({ number, lines: ["Cofee"] });
      const said = header({ id: first.id, number });
      const second = await send({ number, header: said, lines: ["Back"] });
      expect(second.id).not.toBe(first.id);
      expect(second).toMatchObject({ isNew: true, version: 1 });
      expect(await send({ number, header: said, lines: ["Back"] })).toMatchObject({ id: second.id, isNew: false });
      expect(await send({ number, lines: ["Coffee"] })).toMatchObject({ id: first.id, version: 2 });
      expect([await linesOf(first.id), await linesOf(second.id)]).toEqual([["Coffee"], ["Back"]]);
    },
  );

  it.each<[string, (original: { id: string; receiptUrl: string; number: string }) => object]>([
    ["its number", ({ number }) => ({ refundOf: { receiptId: number } })],
    ["its number with a space", ({ number }) => ({ refundOf: { receiptId: `${number} ` } })],
    ["its number and store", ({ number }) => ({ refundOf: { receiptId: number, storeId: shop.storeId } })],
    ["its id", ({ id }) => ({ refundOf: { id } })],
    ["its address", ({ receiptUrl }) => ({ refundOf: { receiptUrl } })],
    ["nothing", () => ({})],
  ])("keeps refunds apart that have the number of their original and name %s", async (_, names) => {
    const number = newNumber();
    const original = { ...(await send({ number })), number };
    const header = { documentType: "return", ...names(original) };
    const refund = (due: string) => send({ number, header, due });
    const given = [await refund("-1"), await refund("-2"), ...(await Promise.all([refund("-3"), refund("-4")]))];
    expect(given.map(({ isNew, version }) => [isNew, version])).toEqual(given.map(() => [true, 1]));
    expect(await storedWith(number)).toBe(5);
    expect(await refund("-1")).toMatchObject({ id: given[0]?.id, isNew: false });
  });

  it("keeps refunds apart that have a number that their original had once", async () => {
    const number = newNumber();
    const { id } = await send({ number });
    await correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop, { number: newNumber() }), expected: null });
    const header = { documentType: "return", refundOf: { id } };
    const [first, second] = [await send({ number, header, due: "-1" }), await send({ number, header, due: "-2" })];
    expect([second.isNew, second.id === first.id]).toEqual([true, false]);
  });

  it("makes the next version of a refund that has a number of its own", async () => {
    const [original, number] = [await send({ number: newNumber() }), newNumber()];
    const header = { documentType: "return", refundOf: { id: original.id } };
    const first = await send({ number, header, lines: ["Cofee"] });
    expect(await send({ number, header, lines: ["Coffee"] })).toMatchObject({ id: first.id, version: 2 });
  });

  it("begins anew where the receipt was corrected to another document type", async () => {
    const number = newNumber();
    const first = await send({ number, lines: ["A"] });
    const body = saleOf(shop, { number, header: { documentType: "return" } });
    await correctReceipt(shop.ctx, { receiptId: first.id, body, expected: null });
    const second = await send({ number, lines: ["B"] });
    expect(second.id).not.toBe(first.id);
    expect(await send({ number, lines: ["C"] })).toMatchObject({ id: second.id, version: 2 });
  });

  it("goes by the day where the receipt was issued, as it is written", async () => {
    const number = newNumber();
    const first = await send({ number, created: "2026-03-02T23:59:59+01:00" });
    const same = await send({ number, lines: ["Tea"], created: "2026-03-02T00:00:00+01:00" });
    expect(same).toMatchObject({ id: first.id, version: 2 });
  });

  it.each([[undefined], [""], ["  "]])("keeps receipts without a number apart (%j)", async (number) => {
    const named = number === undefined ? {} : { number };
    const [first, second] = [await send({ ...named, lines: ["A"] }), await send({ ...named, lines: ["B"] })];
    expect(second.id).not.toBe(first.id);
  });

  it("begins anew where the receipt was cancelled: the sale is never refused, and corrected again afterwards", async () => {
    const number = newNumber();
    const first = await send({ number, lines: ["A"] });
    await cancelReceipt(shop.ctx, { receiptId: first.id });
    expect(await send({ number, lines: ["A"] })).toMatchObject({ id: first.id });
    const second = await send({ number, lines: ["B"] });
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ isNew: true, version: 1 });
    expect(await send({ number, lines: ["B"] })).toMatchObject({ id: second.id, version: 1, isNew: false });
    expect(await send({ number, lines: ["C"] })).toMatchObject({ id: second.id, version: 2 });
  });

  it("begins anew beyond the versions that a receipt may have", async () => {
    const number = newNumber();
    const first = await send({ number, lines: ["0"] });
    for (let n = 1; n < MAX_VERSIONS; n += 1) await send({ number, lines: [`${n}`] });
    expect(await getReceipt(shop.ctx, first.id)).toMatchObject({ version: MAX_VERSIONS });
    const next = await send({ number, lines: ["one more"] });
    expect(next.id).not.toBe(first.id);
    expect(await send({ number, lines: ["and one"] })).toMatchObject({ id: next.id, version: 2 });
  });

  it("is so from when it is set, and knows what came before; set back, it makes receipts again", async () => {
    const { sourceId } = await createSource(shop.ctx, { type: "receipts" });
    const number = newNumber();
    const [first, second] = [
      await send({ sourceId, number, lines: ["A"] }),
      await send({ sourceId, number, lines: ["B"] }),
    ];
    expect(second.id).not.toBe(first.id);
    await updateSource(shop.ctx, sourceId, { onResubmission: "newVersion" });
    expect(await send({ sourceId, number, lines: ["A"] })).toMatchObject({ id: first.id, version: 1 });
    const third = await send({ sourceId, number, lines: ["C"] });
    expect(await send({ sourceId, number, lines: ["D"] })).toMatchObject({ id: third.id, version: 2 });
    await updateSource(shop.ctx, sourceId, { onResubmission: "newReceipt" });
    expect(await send({ sourceId, number, lines: ["C"] })).toMatchObject({ id: third.id });
    expect(await send({ sourceId, number, lines: ["E"] })).toMatchObject({ isNew: true });
  });

  it("makes one receipt of what two tills send at the same moment, in two processes, 200 times", async () => {
    const tills = [shop.ctx, elsewhere(shop.ctx)];
    const rounds = Array.from({ length: 200 }, async (_, round) => {
      const number = newNumber();
      // Every other time one of the two is sent twice.
      const contents = round % 2 === 0 ? ["A", "B"] : ["A", "B", "A"];
      const sent = await Promise.all(
        contents.map((line, till) => send({ number, lines: [line] }, tills[(till + round) % 2] ?? shop.ctx)),
      );
      const last = sent
        .map(({ version }) => version)
        .toSorted()
        .at(-1);
      return [
        new Set(sent.map(({ id }) => id)).size,
        await storedWith(number),
        last,
        sent.filter(({ isNew }) => isNew).length,
      ];
    });
    expect([...new Set((await Promise.all(rounds)).map((round) => round.join()))]).toEqual(["1,1,2,1"]);
  });
});
