import { readFileSync } from "node:fs";
import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { formatMoney, formatQuantity } from "@/components/receipt/facts/format-money";
import { LANGUAGES, type Language, localeOf } from "@/components/receipt/languages";
import { printableText } from "@/components/receipt/printable-text";
import { WORDS } from "@/components/receipt/words/catalogue";
import type { Receipt } from "@/lib/contract/receipt";
import type { Decimal } from "@/lib/core/amounts/money";
import { ExactNumber } from "@/lib/core/json/exact-json";
import { receipt as anyReceipt } from "@/tests/arbitraries/receipt";
import { growth } from "@/tests/plans/growth";
import { type GoldenCase, goldenCases, sourceOf } from "../golden/golden-cases";
import { renderMessageHtml, renderReceiptHtml } from "./render-receipt-html";

const links = {
  token: "0CnF2RvzkBQ4dM9aXw7LpTq3Zs1",
  gift: "0CnF2RvzgiftHs8kQz2YbXn5Kp3",
  url: "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1",
  version: "v1",
};
const cases = goldenCases();
const named = (name: string): GoldenCase => {
  const found = cases.find((golden) => golden.name.startsWith(name));
  if (!found) throw new Error(`There is no golden receipt ${name}.`);
  return found;
};
const render = (golden: GoldenCase, more: object = {}) =>
  renderReceiptHtml({ ...sourceOf(golden), logoSrc: null, links, ...more });

/** What a reader sees, with the text of neighbours apart. */
function visibleText(html: string): string {
  return html
    .replace(/<(head|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(
      /&(lt|gt|amp|quot|#x27);/g,
      (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" })[name] ?? "",
    )
    .replace(/\s+/g, " ");
}

/** Members with one allowed value, and those that nobody else may see. */
const NOT_SHOWN =
  /\.(?:storeId|unit|paymentType|paymentAccountReference|contentType)$|(?:barcodes|attachments)\.\d+\.(?:type|documentType)$/;

function leavesOf(value: unknown, path = ""): [path: string, leaf: unknown][] {
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${path}.${name}`));
}

/** How an English page shows a member. */
function shownAs(path: string, value: unknown): string {
  const words = WORDS.en;
  if (typeof value === "number" || value instanceof ExactNumber) {
    return path.endsWith(".value") ? formatQuantity(value, "en-GB") : formatMoney(value, "EUR", "en-GB").number;
  }
  const text = String(value);
  if (path.endsWith("header.created")) return "2 May 2026 11:12:13 UTC+02:00";
  if (path.endsWith("header.printed")) return words.yes;
  if (path.endsWith(".countryCode")) return "Slovenia";
  if (path.endsWith(".href")) return "files.atlas.example";
  const inWords: Record<string, string> = {
    ...words.documentTypes,
    ...words.statuses,
    ...(path.includes(".modifiers.") ? words.modifiers : words.totals),
    // Of the golden one, which gives money back.
    amountDue: words.total,
    lookup: words.lookup,
    selfServiceExitGate: words.selfServiceExitGate,
  };
  return /\.(?:type|documentType|status|purpose)$/.test(path) ? (inWords[text] ?? text) : text;
}

const withoutStyles = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(
      /<(\/?(?:tr|td|th|div|p|section|dl|figure|ul|li|table|header|footer|nav|main|body|head|article|address))\b/g,
      "\n<$1",
    );

describe("the receipt page", () => {
  it.each(cases.map((golden) => [golden.name, golden] as const))("looks as it did: %s", async (name, golden) => {
    const { html } = await render(golden);
    await expect(`${withoutStyles(html)}\n`).toMatchFileSnapshot(`../golden/${name}.html`);
  });

  describe("as HTML", () => {
    let validator: HtmlValidate;
    beforeAll(() => {
      validator = new HtmlValidate({
        extends: ["html-validate:standard", "html-validate:a11y"],
        rules: {
          // React writes them so, and both are valid.
          "void-style": "off",
          "doctype-style": ["error", { style: "lowercase" }],
          "attribute-boolean-style": "off",
          "no-trailing-whitespace": "off",
          "long-title": "off",
          "no-inline-style": "off",
          // The receipt's text has its own numbers and marks.
          "tel-non-breaking": "off",
        },
      });
    });

    it.each(cases.map((golden) => [golden.name, golden] as const))("is valid: %s", async (_, golden) => {
      const { html } = await render(golden);
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, line, column }) =>
              `${ruleId} ${message} ${line}:${column} ${html.slice(column - 40, column + 40)}`,
          ),
        ),
      ).toEqual([]);
    });

    it("is valid where there is no receipt", async () => {
      const { html } = renderMessageHtml("ar", "x", "y");
      const report = await validator.validateString(html);
      expect(report.results).toEqual([]);
    });
  });

  it.each(cases.map((golden) => [golden.name, golden] as const))(
    "has no script, no style attribute and no request: %s",
    async (_, golden) => {
      const { html, contentSecurityPolicy } = await render(golden);
      expect(html).not.toMatch(/<script|\sstyle=|\son\w+="|<iframe|<object|<embed|<form|url\(|@import|srcset/i);
      for (const [, address = ""] of html.matchAll(/\ssrc="([^"]*)"/g)) expect(address).toMatch(/^data:/);
      for (const [, address = ""] of html.matchAll(/<link[^>]*\bhref="([^"]*)"/g))
        expect(address).toMatch(/^data:|^0CnF/);
      expect(contentSecurityPolicy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; img-src data:;/,
      );
    },
  );

  it("shows all that was sent, as text, whatever it is", async () => {
    const languages = fc.constantFrom(...(Object.keys(LANGUAGES) as Language[]));
    await fc.assert(
      fc.asyncProperty(anyReceipt("sto_1"), languages, async (json, language) => {
        const receipt = json as unknown as Receipt;
        const store = { name: "Shop", address: null, countryCode: "DE", vatId: null };
        const source = { receipt, store, brandName: "Shop", brandColor: null, language, variant: "full" as const };
        const { html } = renderReceiptHtml({ ...source, logoSrc: null, links });
        expect(html).not.toMatch(/<script|<img|[^\P{Cc}\n]/u);
        const shown = visibleText(html).replaceAll(/\s/g, "");
        const expectShown = (...forms: string[]) => {
          const texts = forms.map((text) => printableText(text).replaceAll(/\s/g, ""));
          expect([shown, texts.some((text) => shown.includes(text)) ? [] : texts]).toEqual([shown, []]);
        };
        // Where the currency stands between the minus and the digits, only the whole is there in one piece.
        const expectAmount = (amount: Decimal, currency: string) => {
          const { number, full } = formatMoney(amount, currency, localeOf(language));
          expectShown(number, full);
        };
        for (const line of receipt.lineItems) {
          if (!/\d{4}/.test(line.description)) expectShown(line.description);
          const { gross, net, currency } = line.lineAmount;
          for (const amount of [gross, net]) {
            if (amount !== null && amount !== undefined) expectAmount(amount, currency);
          }
        }
        for (const { sum } of receipt.totals) expectAmount(sum.amount, sum.currency);
        for (const { paid } of receipt.payments)
          expectShown(formatMoney(paid.amount, paid.currency, localeOf(language)).full);
      }),
      { numRuns: 60 },
    );
  });

  it("shows every member that the interface names", async () => {
    const golden = named("22");
    const shown = visibleText((await render(golden)).html);
    const leaves = leavesOf(golden.receipt).filter(([path]) => !NOT_SHOWN.test(path));
    expect(leaves.length).toBeGreaterThan(100);
    for (const [path, value] of leaves) {
      for (const line of shownAs(path, value).split("\n")) expect(shown, path).toContain(visibleText(line).trim());
    }
    expect(shown).not.toContain("XDAV76");
  });

  it("shows lines and totals in order, repeated totals too", async () => {
    const { html } = await render(named("05"));
    const shown = visibleText(html).replace(/^.*JPY/, "");
    const places = ["おにぎり", "緑茶", "レジ袋", "ケーブル", "小計", "8%対象", "10%対象", "合計 お支払い"].map(
      (text) => shown.indexOf(text),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it.each(cases.map((golden) => [golden.name, golden] as const))("is small: %s", async (_, golden) => {
    const { gzipSync } = await import("node:zlib");
    const { html } = await render(golden);
    expect(gzipSync(html).length).toBeLessThan(15_000);
  });

  it("shows no amount of a cancelled receipt as if it were due", async () => {
    for (const name of ["46", "49", "51"]) {
      const { html } = await render(named(name));
      expect(html).toContain(" rx-void");
      expect(html).toMatch(/<span class="rx-status rx-status-cancelled">/);
      const total = /<p class="rx-total">(.*?)<\/p>/s.exec(html)?.[1];
      if (name === "51") expect(total).toBeUndefined();
      else
        expect(total).toMatch(
          /^<span class="rx-vh">[^<]+: [^<]+ <\/span><s><bdi dir="ltr" class="rx-n">[^<]+<\/bdi><\/s>$/,
        );
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).not.toMatch(/173|85[.,]/);
    }
  });

  it("is at most 30 kB compressed for thirty lines", async () => {
    const { gzipSync } = await import("node:zlib");
    const golden = named("20");
    const receipt = { ...golden.receipt, lineItems: golden.receipt.lineItems.slice(0, 30) };
    const { html } = await render({ ...golden, receipt });
    expect(gzipSync(html).length).toBeLessThan(12_000);
  });

  it("keeps prices, payments, customer and other documents off a gift receipt", async () => {
    const { html } = await render(named("18"));
    expect(visibleText(html)).toContain("Ασημένιο μενταγιόν");
    expect(visibleText(html)).toContain("GR-55-1201");
    expect(html).not.toMatch(
      /80[.,]00|88[.,]00|12[.,]00|20[.,]00|3141|Παπαδόπουλος|PO-SECRET|GATE-1|with-prices|\.json/,
    );
  });

  it("shows no payment account reference and no card number", async () => {
    const { html } = await render(named("16"));
    const { html: grocery } = await render(named("01"));
    expect(html + grocery).not.toMatch(/QA0\d{10}/);
    expect(html).not.toMatch(/5500-0055|3782 822463|PAN 4111/);
    expect(visibleText(html)).toContain("No card 4111111111111112");
  });

  it("gives link previews a title without amount and person", async () => {
    const { html } = await render(named("10"));
    expect(html).toContain('<meta property="og:title" content="Invoice – חנות הגאדג׳טים"/>');
    expect(html).toMatch(/<title>Invoice – חנות הגאדג׳טים – 2 April 2026 – ₪209.10<\/title>/);
  });

  it("renders two thousand lines, in a time that grows as they do", async () => {
    const golden = named("08");
    const [line] = golden.receipt.lineItems;
    const withLines = (length: number) =>
      render({ ...golden, receipt: { ...golden.receipt, lineItems: Array.from({ length }, () => line) } as Receipt });
    const { html } = await withLines(2_000);
    expect(html.match(/<th scope="row"><bdi dir="auto">Coffee/g)).toHaveLength(2_000);
    expect(await growth(125, 16, withLines)).toBeLessThan(64);
  });

  it("is the same for every time zone of the server", async () => {
    const pages = [];
    for (const zone of ["UTC", "America/New_York", "Asia/Tokyo"]) {
      vi.stubEnv("TZ", zone);
      pages.push((await render(named("09"))).html);
    }
    vi.unstubAllEnvs();
    expect(new Set(pages).size).toBe(1);
  });
});

describe("the golden receipts", () => {
  it("keep the digits they were written with", () => {
    expect(readFileSync(new URL("../golden/14-currencies-and-digits.json", import.meta.url), "utf8")).toContain(
      '"gross":12.50',
    );
  });
});
