import jsQR from "jsqr";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Browser } from "playwright";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiptView } from "@/components/receipt/receipt-view";
import { fiscalOf } from "@/lib/contract/fiscal/members";
import type { Receipt } from "@/lib/contract/receipt";
import { launchBrowser } from "@/tests/browser";
import { type GoldenCase, goldenCases, sourceOf } from "../golden/golden-cases";
import { renderReceiptHtml } from "../html/render-receipt-html";
import { publicReceiptJson } from "../json/public-receipt-json";
import { receiptJsonLd } from "../json/receipt-json-ld";
import { renderReceiptPdf } from "../pdf/render-receipt-pdf";

const cases = goldenCases();
const named = (name: string): GoldenCase => {
  const found = cases.find((golden) => golden.name.startsWith(name));
  if (!found) throw new Error(`There is no golden receipt ${name}.`);
  return found;
};
const html = (golden: GoldenCase) =>
  renderReceiptHtml({
    ...sourceOf(golden),
    logoSrc: null,
    links: { token: "t", gift: "g", url: "https://x.example/r/t", version: "v" },
  }).html;
const pdf = (golden: GoldenCase) =>
  renderReceiptPdf({ ...sourceOf(golden), logo: null, url: "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1" });
const decoded = ({ data, width, height }: PNG) => jsQR(new Uint8ClampedArray(data), width, height)?.data;

/** Dots on a millimetre of thermal printers. */
const DOTS = 8;
const CSS_PIXELS = 96 / 25.4;
const coded = ["60", "61", "62"].map((name) => {
  const golden = named(name);
  return [golden.name, golden, fiscalOf(golden.receipt)[0]?.code?.content ?? ""] as const;
});

describe("a fiscal code", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function picture(golden: GoldenCase, width: number, scale: number, media: "screen" | "print"): Promise<PNG> {
    const context = await browser.newContext({ viewport: { width, height: 600 }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.emulateMedia({ media });
    await page.setContent(html(golden));
    const taken = PNG.sync.read(await page.locator(".rx-fiscal figure").screenshot());
    await context.close();
    return taken;
  }

  it.each(coded)("is read from a phone's screen as it was sent: %s", async (_, golden, content) => {
    expect(decoded(await picture(golden, 390, 2, "screen"))).toBe(content);
  });

  it.each(coded)("is read from paper of 80 mm as thermal printers print it: %s", async (_, golden, content) => {
    const width = Math.round(72 * CSS_PIXELS);
    expect(decoded(await picture(golden, width, DOTS / CSS_PIXELS, "print"))).toBe(content);
  });

  it.each(coded)(
    "is read from the PDF, with modules of a third of a millimetre at least: %s",
    async (_, golden, content) => {
      const rectangles = await rectanglesOf(await pdf(golden));
      const unit = Math.min(...rectangles.map(({ height }) => height));
      expect(unit / (72 / 25.4)).toBeGreaterThan(0.33);
      expect(decoded(drawn(rectangles, unit))).toBe(content);
    },
  );

  it("is never what a returns desk looks the receipt up with", () => {
    for (const [, golden] of coded)
      expect(/<section class="rx-strip".*?<\/section>/s.exec(html(golden))?.[0]).not.toContain("<svg");
  });

  it("that is too long to be read from paper is shown as text", () => {
    const golden = named("60");
    const content = "0123456789abcdef".repeat(120);
    const fiscal = [{ regime: "x", code: { type: "qr", content } }];
    const page = html({ ...golden, receipt: { ...golden.receipt, fiscal } as Receipt });
    expect(page).toContain(`>${content}</bdi>`);
    expect(/<section class="rx-section rx-fiscal".*?<\/section>/s.exec(page)?.[0]).not.toContain("<svg");
  });
});

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is filled as one path of many rectangles. */
async function rectanglesOf(file: Buffer): Promise<Rectangle[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false }).promise;
  const found: Rectangle[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const [operators, numbers] = argsArray[at] as [number[], number[]];
      if (operators.length < 100 || operators.some((each) => each !== OPS.rectangle)) continue;
      for (let from = 0; from < numbers.length; from += 4) {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(from, from + 4);
        found.push({ x, y, width, height });
      }
    }
  }
  await document.destroy();
  return found;
}

async function linksOf(file: Buffer): Promise<(string | undefined)[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false }).promise;
  const annotations = await (await document.getPage(1)).getAnnotations();
  await document.destroy();
  return annotations.map(({ unsafeUrl }) => unsafeUrl);
}

function drawn(rectangles: Rectangle[], unit: number, scale = 4, quiet = 4): PNG {
  const left = Math.min(...rectangles.map(({ x }) => x));
  const top = Math.min(...rectangles.map(({ y }) => y));
  const size = Math.round((Math.max(...rectangles.map(({ x, width }) => x + width)) - left) / unit) + 2 * quiet;
  const result = new PNG({ width: size * scale, height: size * scale });
  result.data.fill(255);
  for (const { x, y, width } of rectangles) {
    const [column, row, columns] = [(x - left) / unit, (y - top) / unit, width / unit].map(Math.round) as [
      number,
      number,
      number,
    ];
    for (let line = (row + quiet) * scale; line < (row + quiet + 1) * scale; line += 1) {
      const from = (line * result.width + (column + quiet) * scale) * 4;
      for (let at = 0; at < columns * scale; at += 1) result.data.fill(0, from + at * 4, from + at * 4 + 3);
    }
  }
  return result;
}

describe("what the law asks for", () => {
  const shown = (golden: GoldenCase) =>
    html(golden)
      .replace(/<style>.*?<\/style>/gs, "")
      .replaceAll("\u00a0", " ");

  it("is read from the code where the till sent no facts, in the page's language", () => {
    expect(shown(named("60"))).toMatch(/<dt>Signaturzähler<\/dt><dd><bdi dir="auto">236701</);
    expect(shown(named("61"))).toMatch(/<dt>Zertifikat<\/dt><dd><bdi dir="auto">20f2ed17</);
    const { language: _, ...english } = named("60");
    expect(shown({ ...english, language: "en" })).toMatch(/<dt>Signature counter<\/dt><dd><bdi dir="auto">236701</);
  });

  it("stands as the till sent it where it sent facts", () => {
    const golden = named("60");
    const [entry] = fiscalOf(golden.receipt);
    const fiscal = [{ ...entry, facts: [{ label: "TSE", value: "4111111111111111" }] }];
    const page = shown({ ...golden, receipt: { ...golden.receipt, fiscal } as Receipt });
    expect(page).toMatch(/<dt>TSE<\/dt><dd><bdi dir="auto">4111111111111111</);
    expect(page).not.toContain("Signaturzähler");
  });

  it("is masked nowhere, and a card's number beside it everywhere", async () => {
    const golden = named("62");
    const [payment] = golden.receipt.payments;
    const receipt = { ...golden.receipt, payments: [{ ...payment, terminalSlip: "PAN 4111111111111111" }] } as Receipt;
    for (const form of [
      shown({ ...golden, receipt }),
      publicReceiptJson(receipt),
      JSON.stringify(receiptView(sourceOf({ ...golden, receipt }))),
    ]) {
      expect(form).toContain("4111111111111111");
      expect(form).not.toContain("PAN 4111");
      expect(form).toContain("PAN ••••1111");
    }
  });

  it("leaves the gift receipt but for its texts, and these in their order", async () => {
    const gift = shown(named("64"));
    expect(gift.indexOf("Garantie légale")).toBeGreaterThan(0);
    expect(gift.indexOf("En cas de réparation")).toBeGreaterThan(gift.indexOf("Garantie légale"));
    expect(gift).not.toMatch(/NF525|Certificat|20 %|k9Qd/);
    const { receipt } = named("60");
    expect(shown({ ...named("60"), variant: "gift" })).not.toMatch(/TSE|Beginn|11:11:02|7 %|V0;/);
    const { fiscal } = receiptView({ ...sourceOf(named("60")), receipt, variant: "gift" });
    expect(fiscal).toEqual([]);
  });

  it("has the VAT as a table where its rates are told, among the totals in their order", () => {
    const page = shown(named("62"));
    const cells = [...page.matchAll(/<table class="rx-vat">.*?<\/table>/gs)].map(([table]) =>
      [...table.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
    );
    expect(cells).toEqual([
      ["IVA", "Taxa", "líquido", "Valor", "IVA reduzido", "6%", "11,32", "0,68", "IVA normal", "23%", "8,00", "1,84"],
    ]);
    expect(page.indexOf("IVA normal")).toBeLessThan(page.indexOf("rx-due"));
    // And where they are not, VAT is a total like any other.
    expect(shown(named("06"))).not.toContain("rx-vat");
  });

  it("of a wrong shape has no effect, and the rest of the receipt stands", () => {
    const golden = named("60");
    const totals = golden.receipt.totals.map((total) => ({ ...total, vatRate: "7", base: 3 }));
    const header = { ...golden.receipt.header, started: "noon" };
    const wrong = {
      ...golden.receipt,
      header,
      totals,
      fiscal: [{ regime: 7 }],
      legalTexts: { text: "x" },
    } as unknown as Receipt;
    const page = shown({ ...golden, receipt: wrong });
    expect(page).toContain("14,65 €");
    expect(page).not.toMatch(/rx-vat|rx-fiscal|rx-legal|noon/);
  });

  it("has what the brand says of itself beside it, on gift receipts and in the PDF too", async () => {
    for (const name of ["63", "64"]) {
      const golden = named(name);
      const page = shown(golden);
      expect(page).toContain('<a href="tel:+33472000000" rel="noopener noreferrer nofollow">');
      expect(page).toContain('<a href="https://lenoir.example/confidentialite" rel="noopener noreferrer nofollow">');
      expect(page).toMatch(/<div dir="auto">Échange ou remboursement[^<]*<\/div><div dir="auto">Articles en bon état/);
      const links = await linksOf(await pdf(golden));
      expect(links).toEqual(["tel:+33472000000", "https://lenoir.example/confidentialite"]);
    }
    const profile = { support: "javascript:alert(1)", returnPolicy: "<b>x</b>", privacyNotice: null };
    const page = shown({ ...named("63"), brand: { ...named("63").brand, profile } });
    expect(page).not.toMatch(/href="javascript|<b>x/);
    expect(page).toContain("javascript:alert(1)");
  });

  it("is in the data for machines", () => {
    const { receipt, store, brand } = named("62");
    const described = JSON.parse(
      receiptJsonLd({ receipt, store, brandName: brand.name, url: "https://receipts.example/r/t", isCancelled: false }),
    );
    expect(described.identifier).toEqual([
      "FS 2026A/4218",
      {
        "@type": "PropertyValue",
        propertyID: "pt-atcud",
        value: fiscalOf(receipt)[0]?.code?.content,
        valueReference: expect.arrayContaining([{ "@type": "PropertyValue", name: "ATCUD", value: "CSDF7T5H-4218" }]),
      },
    ]);
    expect(described.description).toBe(
      "Fatura simplificada · Original\nProcessado por programa certificado n.º 9999/AT",
    );
    expect(described.additionalProperty[0]).toMatchObject({
      name: "vat",
      value: "0.68",
      valueReference: [
        { name: "vatRate", value: "6", unitCode: "P1" },
        { name: "base", value: "11.32", unitText: "EUR" },
      ],
    });
    expect(described.referencesOrder.acceptedOffer[1].itemOffered.additionalProperty[0].value).toBe("23");
  });
});
