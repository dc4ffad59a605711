import { beforeAll, describe, expect, it } from "vitest";
import { receiptView } from "@/components/receipt/receipt-view";
import { SHOWN_BESIDE_OTHERS } from "@/components/receipt/shorten-receipt";
import type { Receipt } from "@/lib/contract/receipt";
import { newUuid, publicId } from "@/lib/core/ids";
import { parseExactInTurns, parseWrittenJson } from "@/lib/core/json/exact-json";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { receiptPageFetch } from "../receipt-page-fetch";

const t = testDatabase();
/** Of processor time, in a turn of the thread; ten times what it may take, for machines that are slow or busy. */
const MAX_TURN_MS = 500;
const MAX_BYTES = 1_048_576;

let shop: { ctx: Awaited<ReturnType<typeof t.tenant>>["ctx"]; sourceId: string; storeId: string };
beforeAll(async () => {
  const { ctx, organizationId } = await t.tenant("merchant");
  const [brand, store, source] = [newUuid(), newUuid(), newUuid()];
  await t.sql`insert into brands (id, organization_id, name) values (${brand}, ${organizationId}, 'Large')`;
  await t.sql`insert into stores (id, organization_id, brand_id, name, country_code)
    values (${store}, ${organizationId}, ${brand}, 'Large', 'DE')`;
  await t.sql`insert into sources (id, organization_id, type) values (${source}, ${organizationId}, 'receipts')`;
  shop = { ctx, sourceId: publicId("source", source), storeId: publicId("store", store) };
});

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const line = (description: string, more = {}) => ({
  quantity: { value: 1 },
  description,
  lineAmount: { gross: 1.25, currency: "EUR" },
  ...more,
});
const lines = (count: number, description: (index: number) => string) => ({
  lineItems: Array.from({ length: count }, (_, index) => line(description(index))),
});
const han = (from: number, length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((from + index) % 20_000))).join("");
const qrCodes = Array.from({ length: 20 }, (_, index) => ({
  type: "qr",
  purpose: "lookup",
  content: repeated(`https://shop.example/${index}/`, 2_300),
}));
const modifiers = Array.from({ length: 50 }, () => ({ type: "discount", description: "Rabatt" }));

const LARGEST: [string, object][] = [
  ["2,000 lines", lines(2_000, (index) => `Käse ${index}`)],
  ["a megabyte of Latin", lines(2_000, (index) => repeated(`Käse ${index} und Brot `, 380))],
  ["a megabyte of Chinese", lines(2_000, (index) => han(index * 131, 131))],
  ["a megabyte of Arabic", lines(2_000, () => repeated("خبز وزبدة وجبن ١٢٣ ", 230))],
  ["a megabyte of combining marks", lines(2_000, () => repeated("a\u0301\u0302\u0303\u0304\u0305", 210))],
  ["a megabyte of emoji", lines(2_000, () => repeated("👩‍👩‍👧‍👦🇩🇪🥖", 180))],
  ["a megabyte without a space", lines(240, () => "x".repeat(4_000))],
  ["10,000 modifiers", { lineItems: Array.from({ length: 200 }, () => line("Brot", { modifiers })) }],
  [
    "all that the law may ask for",
    {
      lineItems: [],
      legalTexts: Array.from({ length: 20 }, () => ({ position: "bottom", text: repeated("Garantie légale ", 4_000) })),
      fiscal: Array.from({ length: 5 }, (_, at) => ({
        regime: "de-kassensichv",
        code: { type: "qr", content: repeated(`V0;${at};`, 2_300) },
        facts: Array.from({ length: 50 }, () => ({ label: repeated("Prüfwert ", 1_000), value: han(at, 500) })),
      })),
    },
  ],
  ["twenty of the largest codes", { lineItems: [], barcodes: qrCodes }],
];

/** The longest turn of the thread while `work` goes on, in processor time, so that others on the machine do not count. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
    if (!isOver) setTimeout(look, 1);
  };
  look();
  await work();
  look();
  isOver = true;
  return longest;
}

describe.each(LARGEST)("a receipt of %s", (_, more) => {
  it("holds the thread for no long turn, on any surface", async () => {
    const header = { storeId: shop.storeId, created: "2026-03-02T10:15:30+01:00", receiptId: newUuid() };
    const totals = [{ type: "amountDue", sum: { amount: 1.25, currency: "EUR" } }];
    const text = JSON.stringify({ header, totals, payments: [], ...more });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    const turns: Record<string, number> = {};
    let token = "";
    turns.submitted = await longestTurnMs(async () => {
      const { value: body, ...more } = await parseExactInTurns(text);
      ({ token } = await submitReceipt(shop.ctx, { ...more, sourceId: shop.sourceId, body }));
    });
    turns.indexed = await longestTurnMs(() => indexReceipts(shop.ctx, { limit: 100 }));
    const gift = `gift/${giftTokenOf(token)}`;
    for (const form of [
      token,
      gift,
      `${token}.json`,
      `${token}.jsonld`,
      `${token}/qr.png`,
      `${token}.pdf`,
      `${gift}.pdf`,
    ]) {
      turns[form.replace(/\w{20,}/, "*")] = await longestTurnMs(async () => {
        const answer = await receiptPageFetch(new Request(`http://localhost/r/${form}`));
        const length = (await answer.arrayBuffer()).byteLength;
        expect([answer.status, length > 500], form).toEqual([200, true]);
      });
    }
    turns.portal = await longestTurnMs(async () => {
      const receipt = parseWrittenJson(text) as unknown as Receipt;
      const store = { name: "Large", address: null, countryCode: "DE", vatId: null };
      const source = { receipt, store, brandName: "Large", language: "en", variant: "full" } as const;
      receiptView({ ...source, shownAtMost: SHOWN_BESIDE_OTHERS });
    });
    expect(Object.entries(turns).filter(([, ms]) => ms > MAX_TURN_MS)).toEqual([]);
  });
});
