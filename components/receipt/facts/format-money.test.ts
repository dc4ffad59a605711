import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalAsWritten } from "@/lib/core/amounts/money";
import { ExactNumber } from "@/lib/core/json/exact-json";
import { decimal } from "@/tests/arbitraries/receipt";
import { LANGUAGES, type Language, localeOf } from "../languages";
import { formatMoney, formatQuantity } from "./format-money";

const money = (text: string, currency: string, locale = "en-GB") =>
  formatMoney(new ExactNumber(text), currency, locale);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("formatMoney", () => {
  it.each([
    ["12.345", "KWD", "en-GB", "12.345", "KWD 12.345"],
    ["1320", "JPY", "ja", "1,320", "￥1,320"],
    ["12.50", "HUF", "hu", "12,50", "12,50 Ft"],
    ["1500", "HUF", "hu", "1500", "1500 Ft"],
    ["7.16", "EUR", "de", "7,16", "7,16 €"],
    ["-7.50", "EUR", "de", "−7,50", "−7,50 €"],
    ["1234.5", "EUR", "es", "1234,50", "1234,50 €"],
    ["1.989", "EUR", "en-GB", "1.989", "€1.989"],
    ["3", "XQX", "en-GB", "3", "3 XQX"],
    ["1.25e1", "EUR", "en-GB", "12.50", "€12.50"],
    ["1e-7", "EUR", "en-GB", "0.0000001", "€0.0000001"],
    ["123456789012.345", "EUR", "fr", "123 456 789 012,345", "123 456 789 012,345 €"],
    ["17.845", "KWD", "ar", "17.845", "17.845 KWD"],
  ])("writes %s %s in %s as people there do", (text, currency, locale, number, full) => {
    const written = money(text, currency, locale);
    expect([plain(written.number), plain(written.full)]).toEqual([number, full]);
  });

  it.each(["-0.0", "-0", "0", "-0.00", "-0e5"])("shows %s without a minus", (text) => {
    expect(money(text, "EUR").full).toMatch(/^€0\.00?$/);
  });

  it("shows every digit that was submitted, in every language and currency", () => {
    const languages = fc.constantFrom(...(Object.keys(LANGUAGES) as Language[]));
    const currencies = fc.constantFrom("EUR", "JPY", "KWD", "HUF", "XXX", "QQQ", "ISK", "CLF");
    fc.assert(
      fc.property(decimal, languages, currencies, (value, language, currency) => {
        const written = formatMoney(value, currency, localeOf(language));
        const digits = written.number.replaceAll(/\D/g, "");
        const submitted = decimalAsWritten(value).replaceAll(/\D/g, "");
        expect(digits.startsWith(submitted)).toBe(true);
        expect(digits.slice(submitted.length)).toMatch(/^0{0,4}$/);
        expect(written.number.startsWith("−")).toBe(decimalAsWritten(value).startsWith("-"));
        expect(written.full).toContain(written.number.replace("−", ""));
      }),
    );
  });
});

describe("formatQuantity", () => {
  it("shows the digits as submitted with the language's mark", () => {
    expect(formatQuantity(0.385, "de")).toBe("0,385");
    expect(formatQuantity(new ExactNumber("1.50"), "en-GB")).toBe("1.50");
    expect(formatQuantity(-8, "de")).toBe("−8");
  });
});
