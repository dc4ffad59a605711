import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { uuidFloor } from "@/lib/core/ids";
import { giftTokenOf, newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { putReceipt } from "@/lib/corrections/put-receipt";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, saleOf } from "@/tests/factories/shop";
import { receiptPageFetch } from "../receipt-page-fetch";

const t = testDatabase();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const tokenAt = (offsetMs = 0) => newReceiptToken(uuidFloor(Date.now() + offsetMs));

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await receiptPageFetch(new Request(`https://receipts.example${path}`, { headers }));
  const { "x-request-id": _, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: rest, body: await answer.text() };
}

describe("a receipt that is on its way", () => {
  it.each(Object.keys(LANGUAGES) as Language[])(
    "says so in %s, in the same bytes for each address",
    async (language) => {
      const [first, second] = [tokenAt(), tokenAt(-30 * 86_400_000)];
      const page = await open(`/r/${first}`, { "accept-language": language });
      expect(page.status).toBe(404);
      expect(page.headers).toMatchObject({ refresh: "8", "retry-after": "8", "cache-control": "no-store" });
      expect(page.body).toContain(`<html lang="${language}"`);
      expect(page.body).toContain(WORDS[language].awaitedTitle.replaceAll("'", "&#x27;"));
      expect(page.body).not.toContain("<script");
      expect(page.body).not.toContain(first);
      for (const path of [
        second,
        `gift/${giftTokenOf(first)}`,
        `${first}.pdf`,
        `${first}/qr.svg`,
        `gift/${second}/qr.png`,
      ])
        expect(await open(`/r/${path}`, { "accept-language": language }), path).toEqual(page);
    },
  );

  it("is shown at once when it has come, at its gift's address, too, and in its pictures", async () => {
    const token = tokenAt(-86_400_000);
    const gift = giftTokenOf(token);
    const paths = [token, `${token}.json`, `${token}/qr.svg`, `${token}/qr.png`, `gift/${gift}`, `gift/${gift}/qr.svg`];
    for (const path of paths) expect((await open(`/r/${path}`)).status, path).toBe(404);
    await putReceipt(shop.ctx, { sourceId: shop.sourceId, token, body: saleOf(shop, {}), expected: null });
    for (const path of paths) {
      const answer = await open(`/r/${path}`);
      expect([answer.status, answer.headers.refresh], path).toEqual([200, undefined]);
      expect(answer.headers["cache-control"], path).toBe("private, no-cache");
    }
  });

  it("is shown at once to who has asked again and again", async () => {
    const token = tokenAt();
    for (let n = 0; n < 3; n += 1) expect((await open(`/r/${token}`)).status).toBe(404);
    await putReceipt(shop.ctx, { sourceId: shop.sourceId, token, body: saleOf(shop, { number: "2" }), expected: null });
    expect((await open(`/r/${token}`)).status).toBe(200);
  });

  it("is a problem for programs, which says when to come again", async () => {
    const { status, headers, body } = await open(`/r/${tokenAt()}.json`);
    expect([status, headers["retry-after"], headers.refresh]).toEqual([404, "8", undefined]);
    expect(JSON.parse(body)).toMatchObject({
      status: 404,
      detail: "There is no receipt at this address yet.",
      retryable: true,
    });
  });

  it("has no data as a gift, neither before nor afterwards", async () => {
    const { headers, body } = await open(`/r/gift/${giftTokenOf(tokenAt())}.json`);
    expect([headers["retry-after"], JSON.parse(body).detail]).toEqual([
      undefined,
      "There is no receipt at this address.",
    ]);
  });
});
