import { describe, expect, it } from "vitest";
import type { ExportedReceipt } from "../listing/stream-receipts";
import { csvExport, jsonExport } from "./export-formats";

const receipt: ExportedReceipt = {
  receiptId: "rcp_1",
  organizationId: "org_1",
  receiptUrl: "https://receipts.example/r/abc",
  storeId: "sto_1",
  brandId: "brd_1",
  sourceId: "src_1",
  received: new Date("2026-03-02T09:15:31Z"),
  issued: new Date("2026-03-02T09:15:30Z"),
  documentType: "return",
  status: "paid",
  amount: "-12.5",
  currency: "EUR",
  receiptReference: '=HYPERLINK("https://evil.example")',
  orderReference: null,
  version: 2,
  state: "issued",
  refundState: "over",
  refunded: "12.75",
  delivered: null,
  personErased: null,
  content: '{"totals":[{"sum":{"amount":-12.50}}]}',
};

const NAMES = new Map([["sto_1", "Bäckerei, Nord"]]);

describe("the CSV export", () => {
  const { row } = csvExport(NAMES, { delimiter: "comma", rows: "receipts" });

  it("quotes what needs it and leaves amounts numbers, with the places of their currency", () => {
    const cells = row(receipt);
    expect(cells).toContain(',"Bäckerei, Nord",');
    expect(cells).toContain(",-12.50,EUR,");
    expect(row({ ...receipt, amount: "1250", currency: "JPY" })).toContain(",1250,JPY,");
    expect(row({ ...receipt, amount: "1.2", currency: "KWD" })).toContain(",1.200,KWD,");
    expect(row({ ...receipt, amount: "1.2345" })).toContain(",1.2345,EUR,");
  });

  it("has VAT, payments and a row for each line where they are asked for, and every row as many cells as columns", () => {
    const { head, row: lineRow } = csvExport(NAMES, { delimiter: "tab", rows: "lines", vat: "on", payments: "on" });
    const content = JSON.stringify({
      lineItems: [
        { description: "=Tea", quantity: { value: 2 }, lineAmount: { gross: 5.6, currency: "EUR" } },
        { description: "Bread", quantity: {}, lineAmount: { net: 3.92, vat: 0.28, currency: "EUR" } },
      ],
      totals: [{ type: "vat", sum: { amount: 0.9, currency: "EUR" }, vatRate: 19 }],
      payments: [
        { paid: { amount: 9, currency: "EUR" }, paymentTypeLabel: "Visa", lastFour: "0042" },
        { paid: { amount: 0.8, currency: "EUR" }, paymentTypeLabel: "Visa 4111111111111111" },
      ],
    });
    const table = [head.trim(), ...lineRow({ ...receipt, content }).split("\r\n")].map((line) => line.split("\t"));
    expect(table.map((cells) => cells.length)).toEqual([36, 36, 36].map(() => table[0]?.length));
    const cell = (at: number, column: string) => table[at]?.[table[0]?.indexOf(column) ?? -1];
    expect([1, 2].map((at) => cell(at, "line"))).toEqual(["1", "2"]);
    expect([1, 2].map((at) => cell(at, "description"))).toEqual(["'=Tea", "Bread"]);
    expect([1, 2].map((at) => cell(at, "line_gross"))).toEqual(["5.60", ""]);
    expect([1, 2].map((at) => cell(at, "line_net"))).toEqual(["", "3.92"]);
    expect([1, 2].map((at) => cell(at, "quantity"))).toEqual(["2", "1"]);
    expect([cell(1, "vat_rates"), cell(1, "vat_amounts")]).toEqual(["19", "0.90"]);
    expect(cell(1, "payment_amounts")).toBe("9.00 | 0.80");
    expect(cell(1, "payment_types")).not.toContain("4111");
    expect(lineRow({ ...receipt, content: '{"lineItems":[],"totals":[],"payments":[]}' }).split("\r\n")).toHaveLength(
      1,
    );
  });

  it("is read by spreadsheets whose decimals have a comma", () => {
    const { head, row: ofGermany } = csvExport(NAMES, { delimiter: "semicolon", rows: "receipts" });
    expect(head).toContain("receipt_id;number;");
    expect(ofGermany(receipt)).toContain(';"-12,50";EUR;');
    expect(ofGermany(receipt)).toMatch(/;over;"12,75";"-0,25"$/);
  });

  it("says what was given back and what is left", () => {
    expect(row(receipt)).toMatch(/,issued,over,12\.75,-0\.25$/);
    expect(row({ ...receipt, state: "cancelled" })).toMatch(/,cancelled,over,12\.75,$/);
    expect(row({ ...receipt, refundState: null, refunded: null })).toMatch(/,issued,,,$/);
  });

  it("lets no text of a till become a formula", () => {
    expect(row(receipt)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(row({ ...receipt, receiptReference: "-1" })).toContain(",'-1,");
  });
});

it("the JSON export keeps the digits of a receipt", () => {
  const { head, row, between, foot } = jsonExport;
  const text = head + row(receipt) + between + row({ ...receipt, receiptReference: "2" }) + foot;
  expect(text).toContain('"receipt":{"totals":[{"sum":{"amount":-12.50}}]}');
  expect(JSON.parse(text)).toHaveLength(2);
});
