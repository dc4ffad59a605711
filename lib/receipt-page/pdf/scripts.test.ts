import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { WORDS } from "@/components/receipt/words/catalogue";
import type { Receipt } from "@/lib/contract/receipt";
import { goldenCases } from "../golden/golden-cases";
import { renderReceiptPdf } from "./render-receipt-pdf";
import { Typesetter } from "./typesetter";

const SCRIPTS = {
  Thai: "กาแฟเย็น น้ำแข็ง",
  Devanagari: "चाय और क्षत्रिय",
  Tamil: "காபி பொடி",
  Bengali: "চা ও বিস্কুট",
  Khmer: "កាហ្វេទឹកដោះគោ",
  Georgian: "ყავა რძით",
  Ethiopic: "ቡና ከወተት ጋር",
  Armenian: "Սուրճ կաթով",
};

function golden(name: string) {
  const found = goldenCases().find((one) => one.name.startsWith(name));
  if (!found) throw new Error(name);
  const { brand, correction: _, ...source } = found;
  return { ...source, brandName: brand.name, brandColor: brand.color, logo: null, url: "https://receipts.example/r/a" };
}

async function opened(source: Parameters<typeof renderReceiptPdf>[0]) {
  const document = await getDocument({ data: new Uint8Array(await renderReceiptPdf(source)) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ("str" in item ? [item] : []));
  const pages = document.numPages;
  await document.destroy();
  return { texts, pages, text: texts.map(({ str }) => str).join("") };
}

function withLines(...descriptions: string[]) {
  const source = golden("08");
  const [line] = source.receipt.lineItems;
  const lineItems = descriptions.map((description) => ({ ...line, description }));
  return { ...source, receipt: { ...source.receipt, lineItems } as Receipt };
}

it.each(Object.entries(SCRIPTS))("%s is drawn, each letter of it", async (_, text) => {
  const typesetter = await Typesetter.create(text, "en");
  const runs = typesetter.runs(text, { size: 9, weight: 400 });
  expect(runs.map(({ actual }) => actual)).toEqual(runs.map(() => null));
  expect(typesetter.isIncomplete).toBe(false);
  const { text: drawn } = await opened(withLines(text));
  expect(drawn).not.toContain(WORDS.en.undrawable);
});

it("a letter with a separate accent is drawn as one, and copied so", async () => {
  const { text } = await opened(withLines("Cafe\u0301 cre\u0300me Ä"));
  expect(text).toContain("Café crème Ä");
});

it("what no face has is said, and is no question mark", async () => {
  const { text } = await opened(withLines("Tea \u{1f00}\u{10330}\u{10331}"));
  expect(text.replaceAll(/\s/g, "")).toContain(WORDS.en.undrawable.replaceAll(/\s/g, ""));
  expect(text).not.toContain("?");
});

it.each(["01", "60"])("a short receipt with its slip or fiscal code is one page: %s", async (name) => {
  expect((await opened(golden(name))).pages).toBe(1);
});

it("a slip keeps its columns in a language that runs from right to left", async () => {
  const source = golden("08");
  const slip = ["TERMINAL 12   ABC", "AMOUNT    1.00", "OK"];
  const payments = [{ paid: { amount: 1, currency: "EUR" }, terminalSlip: slip.join("\n") }];
  const { texts } = await opened({
    ...source,
    language: "ar",
    receipt: { ...source.receipt, payments } as unknown as Receipt,
  });
  const starts = slip.map(
    (line) => texts.find(({ str }) => str.trim() !== "" && line.startsWith(str.trimEnd()))?.transform[4],
  );
  expect(new Set(starts).size).toBe(1);
  expect(starts[0]).toEqual(expect.any(Number));
});
