import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { paymentReference, printableReference } from "@/tests/arbitraries/payment-reference";
import { renderReceiptHtml } from "../html/render-receipt-html";
import { renderReceiptPdf } from "../pdf/render-receipt-pdf";
import { publicReceiptJson } from "./public-receipt-json";
import { receiptJsonLd } from "./receipt-json-ld";

const url = "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1";
const store = { name: "Example", address: null, countryCode: "SI", vatId: null };
const links = {
  token: "0CnF2RvzkBQ4dM9aXw7LpTq3Zs1",
  gift: "0CnF2RvzgiftHs8kQz2YbXn5Kp3",
  url: "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1",
  version: "v1",
};
const source = { store, brandName: "Example", brandColor: null, language: "en" as const };

/** With the reference wherever a text may stand. */
function receiptWith(par: string): Receipt {
  const said = `Reference ${par} of the card`;
  const sum = { amount: 5, currency: "EUR" };
  return {
    header: { storeId: "s", created: "2026-03-02T10:15:30Z", receiptId: par, cashier: said, customer: { name: said } },
    lineItems: [{ quantity: {}, description: said, lineAmount: { gross: 5, currency: "EUR" }, item: { sku: par } }],
    totals: [{ sum, description: said }],
    payments: [
      { paid: sum, paymentAccountReference: par, paymentTypeLabel: said, transactionId: par, terminalSlip: said },
    ],
    barcodes: [{ type: "qr", purpose: "lookup", content: par }],
    attachments: [
      { contentType: "application/pdf", href: "https://shop.example/a.pdf", description: said, filename: par },
    ],
    [`x${par}`]: { [par]: [par] },
  };
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };
const unescaped = (html: string) => html.replace(/&(lt|gt|amp|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
/** As a person reads it: neither spaces nor marks, which lines of print lose. */
const letters = (text: string) => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
const stringsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)])
    : [String(value)];

async function pdfText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false }).promise;
  const { info } = await document.getMetadata();
  const texts = stringsIn(info);
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  await document.destroy();
  return texts.join("");
}

describe("a payment account reference of any characters", () => {
  it("is neither on the page nor on the gift receipt, in whatever text it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(printableReference, fc.constantFrom("full" as const, "gift" as const), async (par, variant) => {
        const { html } = await renderReceiptHtml({
          ...source,
          receipt: receiptWith(par),
          variant,
          logoSrc: null,
          links,
        });
        expect(html.includes(par) || unescaped(html).includes(par)).toBe(false);
      }),
    );
  });

  it("is in neither form of the receipt's data", () => {
    fc.assert(
      fc.property(paymentReference, (par) => {
        const receipt = receiptWith(par);
        const data = [
          publicReceiptJson(receipt),
          receiptJsonLd({ receipt, store, brandName: "Example", url, isCancelled: false }),
        ];
        const texts = data.flatMap((text) => stringsIn(JSON.parse(text)));
        expect(texts.filter((text) => text.includes(par))).toEqual([]);
        expect(texts).toContain(`Reference ••••${par.slice(-4)} of the card`);
      }),
    );
  });

  it("is not in the text of the PDF", async () => {
    const readable = printableReference.filter((par) => letters(par).length >= 12);
    await fc.assert(
      fc.asyncProperty(readable, fc.constantFrom("full" as const, "gift" as const), async (par, variant) => {
        const pdf = await renderReceiptPdf({ ...source, receipt: receiptWith(par), variant, logo: null, url });
        expect(letters(await pdfText(pdf))).not.toContain(letters(par));
      }),
      { numRuns: 10 },
    );
  });
});
