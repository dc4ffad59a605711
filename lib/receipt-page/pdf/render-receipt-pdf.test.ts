import { execFileSync } from "node:child_process";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { receiptView } from "@/components/receipt/receipt-view";
import type { Receipt } from "@/lib/contract/receipt";
import { type GoldenCase, goldenCases, sourceOf } from "../golden/golden-cases";
import { publicReceiptJson } from "../json/public-receipt-json";
import { renderReceiptPdf } from "./render-receipt-pdf";

const url = "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1";
const cases = goldenCases().map((golden) => [golden.name, golden] as const);
const render = (golden: GoldenCase) => renderReceiptPdf({ ...sourceOf(golden), logo: null, url });
/** Of Inter's figures of one width at the size of the lines, in points. */
const DIGIT_WIDTH = 5.9;
/** Of the line at the foot of a page, in points from below. */
const FOOT_Y = 36;
const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false }).promise;

async function textOf(document: PDFDocumentProxy): Promise<string> {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  return pages.join("");
}

/** Letters and digits only, in a fixed order: lines break anywhere, and readers order mixed directions in their own way. */
const letters = (text: string) => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
const RIGHT_TO_LEFT_PHRASE =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M} ]*[\p{Script=Arabic}\p{Script=Hebrew}])?/gu;
const isRightToLeft = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
/** The words of a text in right-to-left scripts; others whole. */
const wordsOf = (text: string) =>
  isRightToLeft(text) ? (text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []).map(letters) : [letters(text)];

function hasPdftotext(): boolean {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Each text's words stand after those of the text before. */
function expectInOrder(text: string, contents: readonly string[]): void {
  let at = 0;
  for (const content of contents) {
    const words = isRightToLeft(content) ? wordsOf(content) : content.split(/\s+/u).map(letters);
    const ends = words.map((word) => {
      const found = text.indexOf(word, at);
      expect(found, `${word} of ${content}`).toBeGreaterThanOrEqual(0);
      return found + word.length;
    });
    at = Math.max(at, ...ends);
  }
}

function contentOf(golden: GoldenCase): string[] {
  const view = receiptView(sourceOf(golden));
  return [
    ...view.numbers.map(({ value }) => value),
    ...view.lines.flatMap(({ description, details, amount }) => [
      description,
      ...details.map(({ value }) => value),
      ...(amount ? [amount.text] : []),
    ]),
    ...view.totals.flatMap(({ text, amount }) => [text, amount.text]),
    ...view.payments.flatMap(({ label, money, facts, slipLines }) => [
      label,
      money.full,
      ...facts.map(({ value }) => value),
      ...slipLines,
    ]),
    ...view.codes.map(({ text }) => text),
    ...view.attachments.map(({ name }) => name),
    view.store.name,
  ];
}

describe("the PDF of a receipt", () => {
  it.each(cases)("holds every line, amount and number as selectable text: %s", async (_, golden) => {
    const document = await open(await render(golden));
    const text = letters(await textOf(document));
    for (const content of contentOf(golden)) for (const word of wordsOf(content)) expect(text).toContain(word);
    await document.destroy();
  });

  it.each(cases.filter(([, golden]) => !isRightToLeft(JSON.stringify(golden))))(
    "has lines and totals in order: %s",
    async (_, golden) => {
      const document = await open(await render(golden));
      const text = letters(await textOf(document));
      const { lines, totals } = receiptView(sourceOf(golden));
      let at = text.length > 0 ? 0 : -1;
      for (const content of [
        ...lines.flatMap(({ description, amount }) => [description, amount?.text ?? ""]),
        ...totals.flatMap(({ text: label, amount }) => [label, amount.text]),
      ]) {
        at = text.indexOf(letters(content), at);
        expect(at, content).toBeGreaterThanOrEqual(0);
        at += letters(content).length;
      }
      await document.destroy();
    },
  );

  describe.skipIf(!hasPdftotext())("as pdftotext reads it (skipped where it is not installed)", () => {
    const read = (pdf: Buffer, ...options: string[]) =>
      letters(execFileSync("pdftotext", [...options, "-", "-"], { input: pdf, encoding: "utf8" }));

    it.each(cases)("has every line, amount and number, in order: %s", async (_, golden) => {
      const text = read(await render(golden), "-raw");
      const { numbers, lines, totals, payments } = receiptView(sourceOf(golden));
      for (const content of contentOf(golden)) for (const word of wordsOf(content)) expect(text).toContain(word);
      expectInOrder(text, [
        ...numbers.map(({ value }) => value),
        ...lines.flatMap(({ description, amount }) => [description, amount?.text ?? ""]),
        ...totals.flatMap(({ text: label, amount }) => [label, amount.text]),
        // Several facts in one line of right-to-left text are drawn, and taken out, from left to right.
        ...payments.flatMap(({ money, facts }) => [
          money.full,
          ...(golden.language === "ar" ? [] : facts.map(({ value }) => value)),
        ]),
      ]);
    });

    it.each(cases.filter(([, golden]) => isRightToLeft(JSON.stringify(golden))))(
      "has text of right-to-left scripts as it is written: %s",
      async (_, golden) => {
        const text = read(await render(golden));
        const { lines, totals, store } = receiptView(sourceOf(golden));
        const written = [
          ...lines.map(({ description }) => description),
          ...totals.map((total) => total.text),
          store.name,
        ];
        const phrases = written.flatMap((one) => one.match(RIGHT_TO_LEFT_PHRASE) ?? []);
        expect(phrases.length).toBeGreaterThan(0);
        for (const phrase of phrases) expect(text).toContain(letters(phrase));
      },
    );
  });

  it.each(cases)("has a glyph for every character: %s", async (_, golden) => {
    const document = await open(await render(golden));
    const substitutes = (text: string) => text.match(/[?\ufffd]/g)?.length ?? 0;
    expect(substitutes(await textOf(document))).toBe(substitutes(JSON.stringify(receiptView(sourceOf(golden)))));
    await document.destroy();
  });

  it.each([
    ["09-arabic", ["6.345", "9.000", "3.000", "18.345", "−0.500"]],
    ["14-currencies-and-digits", ["12,50", "1500", "0,0"]],
  ])("has the decimal marks of amounts under each other: %s", async (name, amounts) => {
    const golden = goldenCases().find((one) => one.name === name);
    if (!golden) throw new Error(`There is no golden receipt ${name}.`);
    const document = await open(await render(golden));
    const { items } = await (await document.getPage(1)).getTextContent();
    const marks = amounts.map((amount) => {
      // The last of them: details stand before it.
      const item = items.filter((one) => "str" in one && one.str === amount).at(-1);
      if (!item || !("str" in item)) throw new Error(`The amount ${amount} is not there.`);
      const decimals = /[.,](.*)/.exec(amount)?.[1]?.length ?? -0.45;
      const [, , , , left = 0] = item.transform as number[];
      return left + item.width - decimals * DIGIT_WIDTH;
    });
    expect(Math.max(...marks) - Math.min(...marks)).toBeLessThan(0.6);
    await document.destroy();
  });

  it.each(["10-hebrew-and-latin", "09-arabic"])(
    "has the last digits of a card behind its dots, in whatever script its name is: %s",
    async (name) => {
      const golden = goldenCases().find((one) => one.name === name);
      const [payment] = golden?.receipt.payments ?? [];
      if (!golden || !payment) throw new Error(`There is no golden receipt ${name}.`);
      for (const paymentTypeLabel of ["K-NET", "ישראכרט", "كي نت"]) {
        const receipt = { ...golden.receipt, payments: [{ ...payment, paymentTypeLabel, lastFour: "7351" }] };
        const document = await open(await render({ ...golden, receipt }));
        const { items } = await (await document.getPage(1)).getTextContent();
        const leftOf = (text: string) => {
          const item = items.find((one) => "str" in one && one.str.includes(text));
          if (!item || !("str" in item)) throw new Error(`${text} is not there.`);
          return (item.transform as number[])[4] ?? 0;
        };
        const [dots, digits] = [leftOf("••••"), leftOf("7351")];
        const together = items.some((one) => "str" in one && /••••\s*7351/.test(one.str));
        expect(together || dots < digits, paymentTypeLabel).toBe(true);
        await document.destroy();
      }
    },
  );

  it("has a foot within the page, however long the shop's name is", async () => {
    const golden = cases[0]?.[1];
    if (!golden) throw new Error("There are no golden receipts.");
    const store = { ...golden.store, name: "Feinkost und Haushaltswaren ".repeat(8) };
    const document = await open(await render({ ...golden, store }));
    const { items } = await (await document.getPage(1)).getTextContent();
    const foot = items.flatMap((one) => ("str" in one && (one.transform as number[])[5] === FOOT_Y ? [one] : []));
    expect(foot.map(({ str }) => str).join("")).toContain(url);
    for (const { transform, width } of foot) {
      expect(transform[4]).toBeGreaterThan(30);
      expect(transform[4] + width).toBeLessThan(565);
    }
    await document.destroy();
  });

  it("is tagged, titled, in its language and archivable", async () => {
    const golden = cases[0]?.[1];
    if (!golden) throw new Error("There are no golden receipts.");
    const document = await open(await render(golden));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      PDFFormatVersion: "1.7",
      Language: "de",
      Title: "Beleg – Frischmarkt Linden 0417 – 14. März 2026",
    });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ["Document", "H1", "Table", "TR", "TH", "TD", "Figure", "P"])
      expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain("0417-03-2026-118342");
    expect((await render(golden)).toString("latin1")).toMatch(/pdfaid:part>3/);
    await document.destroy();
  });

  it.each(cases)("carries the receipt's data, but not with a gift: %s", async (_, golden) => {
    const document = await open(await render(golden));
    const attachments = (await document.getAttachments()) as Record<string, { content: Uint8Array }> | null;
    if (golden.variant === "gift") expect(attachments).toBeNull();
    else
      expect(Buffer.from(attachments?.["receipt.json"]?.content ?? []).toString("utf8")).toBe(
        publicReceiptJson(golden.receipt),
      );
    await document.destroy();
  });

  it.each(cases)("is small and has the same bytes each time: %s", async (_, golden) => {
    const [first, second] = [await render(golden), await render(golden)];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(80_000);
  });

  it("counts its pages, and of two thousand lines has the first, the totals, all the data, and says so", async () => {
    const golden = cases.find(([name]) => name === "08-minimal")?.[1];
    if (!golden) throw new Error("There is no golden receipt 08.");
    const lineItems = Array.from({ length: 2_000 }, () => golden.receipt.lineItems[0]);
    const document = await open(await render({ ...golden, receipt: { ...golden.receipt, lineItems } as Receipt }));
    expect(document.numPages).toBeGreaterThan(10);
    const text = await textOf(document);
    // The shop's name at the foot of the pages has the word, too.
    expect((text.match(/Coffee/g)?.length ?? 0) - document.numPages).toBeCloseTo(500, -1);
    // Broken between two lines.
    expect(text).toMatch(/Its page has the\s*whole receipt\./);
    expect(text).toContain(url);
    expect(text).toContain(`Page 1 of ${document.numPages}`);
    // The head of the table stands on every page with lines.
    expect(text.match(/Amount EUR/g)?.length).toBeGreaterThanOrEqual(document.numPages - 1);
    const [file] = Object.values(await document.getAttachments()) as { content: Uint8Array }[];
    expect(JSON.parse(Buffer.from(file?.content ?? []).toString()).lineItems).toHaveLength(2_000);
    await document.destroy();
  });

  it("is not disturbed by another that is made meanwhile", async () => {
    const long = cases.filter(([name]) => /^(?:09|20)-/.test(name)).map(([, golden]) => golden);
    const alone: Buffer[] = [];
    for (const golden of long) alone.push(await render(golden));
    const together = await Promise.all(long.map(render));
    expect(together.map((pdf, i) => alone[i]?.equals(pdf))).toEqual([true, true]);
  });
});
