import { describe, expect, it } from "vitest";
import type { ExportedReceipt } from "@/lib/receipts/listing/stream-receipts";
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
  state: "cancelled",
  refundState: "over",
  refunded: "12.75",
  delivered: null,
  personErased: null,
  content: '{"totals":[{"sum":{"amount":-12.50}}]}',
};

describe("the CSV export", () => {
  const { row } = csvExport(new Map([["sto_1", "Bäckerei, Nord"]]));

  it("quotes what needs it and leaves amounts numbers", () => {
    const cells = row(receipt);
    expect(cells).toContain(',"Bäckerei, Nord",');
    expect(cells).toContain(",-12.5,EUR,");
  });

  it("says what was given back and what is left", () => {
    expect(row(receipt)).toMatch(/,over,12\.75,-0\.25$/);
    expect(row({ ...receipt, refundState: null, refunded: null })).toMatch(/,cancelled,,,$/);
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
