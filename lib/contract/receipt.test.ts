import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receipt as anyReceipt, mutatedReceipt } from "@/tests/arbitraries/receipt";
import { parseExactJson } from "../core/json/exact-json";
import { receipt, receiptContract } from "./receipt";
import { receiptExample } from "./receipts/receipt-example";

const NOW = new Date("2026-03-02T12:00:00Z");

type Path = (string | number)[];

/** `lineItems[0].quantity` → its parts. */
const partsOf = (field: string): Path =>
  [...field.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part));

/** A receipt with everything the interface knows, and JSON text in place of one member; none removes the member. */
function receiptWith(field: string, json?: string) {
  const receipt: unknown = structuredClone(FULL);
  const parts = partsOf(field);
  const last = parts.pop() as string;
  const parent = parts.reduce((value, part) => (value as Record<string | number, unknown>)[part], receipt);
  (parent as Record<string, unknown>)[last] = "\u0001";
  const text = JSON.stringify(receipt);
  const member = `${JSON.stringify(last)}:"\\u0001"`;
  if (json !== undefined) return parseExactJson(text.replace('"\\u0001"', () => json)).value;
  return parseExactJson(text.replace(`,${member}`, "").replace(`${member},`, "").replace(member, "")).value;
}

const check = (field: string, json?: string) =>
  receiptContract.check(receiptWith(field, json), NOW).map((failure) => `${failure.field} ${failure.code}`);

const FULL = {
  ...receiptExample,
  header: {
    ...receiptExample.header,
    documentType: "invoice",
    status: "refunded",
    orderId: "o",
    purchaseOrderId: "p",
    cashier: "Kim",
    printed: true,
    customer: { name: "Kim", address: "A\nB", countryCode: "DE", customerId: "1", vatId: "DE1" },
  },
  lineItems: receiptExample.lineItems.map((line) => ({ ...line, id: "1", item: { ...line.item, sku: "s" } })),
  totals: receiptExample.totals.map((total) => ({ ...total, description: "d" })),
  payments: receiptExample.payments.map((payment) => ({
    ...payment,
    transactionId: "t",
    systemTraceAuditNumber: "001942",
    terminalSlip: "a\nb",
  })),
  attachments: [
    {
      type: "link",
      documentType: "receipt",
      description: "d",
      contentType: "application/pdf",
      filename: "f.pdf",
      href: "https://shop.example/f.pdf",
    },
  ],
};

const REQUIRED = [
  "header",
  "header.storeId",
  "header.created",
  "header.customer.name",
  "lineItems",
  "lineItems[0].quantity",
  "lineItems[0].description",
  "lineItems[0].lineAmount",
  "lineItems[0].lineAmount.currency",
  "lineItems[0].modifiers[0].amount.currency",
  "lineItems[0].item.unitPrice.currency",
  "totals",
  "totals[0].sum",
  "totals[0].sum.amount",
  "totals[0].sum.currency",
  "payments",
  "payments[0].paid",
  "payments[0].paid.amount",
  "payments[0].paid.currency",
  "barcodes[0].type",
  "barcodes[0].purpose",
  "barcodes[0].content",
  "attachments[0].contentType",
  "attachments[0].href",
];

const OPTIONAL = [
  "barcodes",
  "attachments",
  "header.documentType",
  "header.status",
  "header.receiptId",
  "header.orderId",
  "header.purchaseOrderId",
  "header.cashier",
  "header.cashRegister",
  "header.printed",
  "header.customer",
  "header.customer.address",
  "header.customer.countryCode",
  "header.customer.customerId",
  "header.customer.vatId",
  "lineItems[0].id",
  "lineItems[0].quantity.value",
  "lineItems[0].quantity.unit",
  "lineItems[0].modifiers",
  "lineItems[0].modifiers[0].amount",
  "lineItems[0].modifiers[0].description",
  "lineItems[0].modifiers[0].type",
  "lineItems[0].item",
  "lineItems[0].item.sku",
  "lineItems[0].item.gtin",
  "lineItems[0].item.unitPrice",
  "lineItems[0].lineAmount.net",
  "lineItems[0].lineAmount.gross",
  "lineItems[0].lineAmount.vat",
  "totals[0].type",
  "totals[0].description",
  "payments[0].paymentType",
  "payments[0].paymentTypeLabel",
  "payments[0].paymentAccountReference",
  "payments[0].transactionId",
  "payments[0].retrievalReferenceNumber",
  "payments[0].lastFour",
  "payments[0].systemTraceAuditNumber",
  "payments[0].terminalId",
  "payments[0].approvalCode",
  "payments[0].terminalSlip",
  "attachments[0].type",
  "attachments[0].documentType",
  "attachments[0].description",
  "attachments[0].filename",
];

const OBJECTS = REQUIRED.concat(OPTIONAL).filter(
  (field) =>
    /(?:header|customer|quantity|lineAmount|item|unitPrice|amount|sum|paid)$/.test(field) &&
    !/sum\.amount|paid\.amount/.test(field),
);
const ARRAYS = ["lineItems", "totals", "payments", "barcodes", "attachments", "lineItems[0].modifiers"];
const DECIMALS = [
  "lineItems[0].quantity.value",
  "lineItems[0].lineAmount.net",
  "lineItems[0].lineAmount.gross",
  "lineItems[0].lineAmount.vat",
  "lineItems[0].modifiers[0].amount.gross",
  "lineItems[0].item.unitPrice.gross",
  "totals[0].sum.amount",
  "payments[0].paid.amount",
];
const BOOLEANS = ["header.printed"];
const STRINGS = REQUIRED.concat(OPTIONAL).filter(
  (field) => ![...OBJECTS, ...ARRAYS, ...DECIMALS, ...BOOLEANS].includes(field),
);
/** Which of the strings may be one of a list only. */
const CHOICES: Record<string, string[]> = {
  "header.documentType": ["receipt", "invoice", "creditNote", "return"],
  "header.status": ["pending", "paid", "partiallyRefunded", "refunded", "other"],
  "lineItems[0].quantity.unit": ["each"],
  "lineItems[0].modifiers[0].type": ["discount", "adjustment", "customization"],
  "totals[0].type": [
    "amountDue",
    "subTotal",
    "subtotal",
    "vat",
    "payment",
    "shipping",
    "handling",
    "discounts",
    "prepaid",
    "storeCredit",
    "tips",
    "tax",
    "surcharge",
    "refunds",
  ],
  "payments[0].paymentType": ["card"],
  "barcodes[0].purpose": ["lookup", "selfServiceExitGate"],
  "attachments[0].type": ["link"],
  "attachments[0].documentType": ["receipt"],
};

describe("the receipt contract", () => {
  it("accepts a receipt with everything, and one with the least", () => {
    expect(receiptContract.check(FULL, NOW)).toEqual([]);
    const least = {
      header: { storeId: "s", created: "2026-03-02T10:15:30Z" },
      lineItems: [],
      totals: [],
      payments: [],
    };
    expect(receiptContract.check(least, NOW)).toEqual([]);
  });

  it("leaves the receipt as it is", () => {
    const receipt = structuredClone(FULL);
    receiptContract.check(receipt, NOW);
    expect(receipt).toEqual(FULL);
  });

  it("accepts members that it does not know, everywhere", () => {
    for (const parent of ["header", "header.customer", "lineItems[0]", "lineItems[0].lineAmount", "payments[0].paid"]) {
      expect(check(`${parent}.x-vendor`, '{"any":[1.50,null]}')).toEqual([]);
    }
    expect(check("x-vendor", "1")).toEqual([]);
    expect(check("__proto__", '{"header":null}')).toEqual([]);
    expect(check("header.constructor", '"x"')).toEqual([]);
  });

  it.each(REQUIRED)("%s is required, and null is as good as nothing", (field) => {
    expect(check(field)).toEqual([`${field} required`]);
    expect(check(field, "null")).toEqual([`${field} required`]);
  });

  it.each(OPTIONAL)("%s may be left out or null", (field) => {
    expect(check(field)).toEqual([]);
    expect(check(field, "null")).toEqual([]);
  });

  it.each([...OBJECTS, "lineItems[0]", "lineItems[0].modifiers[0]", "totals[0]", "payments[0]", "barcodes[0]"])(
    "%s must be an object",
    (field) => {
      // 1.50 is an object to zod: the exact parser's number.
      for (const json of ["1", "1.50", '"x"', "true", "[]"])
        expect(check(field, json)).toEqual([`${field} invalid_type`]);
    },
  );

  it.each(ARRAYS)("%s must be an array", (field) => {
    for (const json of ["1", "1.50", '"x"', "{}"]) expect(check(field, json)).toEqual([`${field} invalid_type`]);
  });

  it.each(STRINGS)("%s must be a string", (field) => {
    const code = CHOICES[field] ? "not_allowed" : "invalid_type";
    for (const json of ["1", "1.50", "true", "{}", '["x"]']) expect(check(field, json)).toEqual([`${field} ${code}`]);
  });

  it("header.printed must be a boolean", () => {
    for (const json of ["1", '"true"', "{}"])
      expect(check("header.printed", json)).toEqual(["header.printed invalid_type"]);
  });

  it.each(Object.entries(CHOICES))("%s is one of its list, in its very spelling", (field, values) => {
    for (const value of values) expect(check(field, JSON.stringify(value))).toEqual([]);
    for (const value of ["", "x", values[0]?.toUpperCase()]) {
      expect(check(field, JSON.stringify(value))).toEqual([`${field} not_allowed`]);
    }
  });

  describe.each(DECIMALS)("%s", (field) => {
    it.each([
      "0",
      "-0",
      "12.50",
      "-0.24",
      "1.25e1",
      "1E-5",
      "999999999999999",
      "0.100000000000000000000",
      "123456789012345e-6",
    ])("may be %s", (json) => expect(check(field, json)).toEqual([]));

    it.each([
      ["1e400", "out_of_range"],
      ["-1e309", "out_of_range"],
      ["1e-400", "out_of_range"],
      ["1234567890.123456", "too_precise"],
      ["1000000000000001", "too_precise"],
      ["0.1000000000000001", "too_precise"],
      ['"12.50"', "invalid_type"],
      ['""', "invalid_type"],
      ["true", "invalid_type"],
      ["{}", "invalid_type"],
      ["[1]", "invalid_type"],
    ])("may not be %s", (json, code) => expect(check(field, json)).toEqual([`${field} ${code}`]));
  });

  it.each(["lineItems[0].lineAmount", "lineItems[0].modifiers[0].amount", "lineItems[0].item.unitPrice"])(
    "%s has net, gross, or both",
    (field) => {
      for (const members of ['"net":1', '"gross":1', '"net":1,"gross":2,"vat":1', '"net":null,"gross":0']) {
        expect(check(field, `{${members},"currency":"EUR"}`)).toEqual([]);
      }
      for (const members of ['"vat":1', '"net":null', '"x":1']) {
        expect(check(field, `{${members},"currency":"EUR"}`)).toEqual([`${field} required`]);
      }
      // Beside what else is wrong with it.
      expect(check(field, "{}")).toEqual([`${field}.currency required`, `${field} required`]);
    },
  );

  it.each([
    "totals[0].sum.currency",
    "payments[0].paid.currency",
    "lineItems[0].lineAmount.currency",
    "lineItems[0].modifiers[0].amount.currency",
    "lineItems[0].item.unitPrice.currency",
  ])("%s is three upper-case letters, assigned or not", (field) => {
    for (const value of ["EUR", "JPY", "XXX", "ZZZ"]) expect(check(field, JSON.stringify(value))).toEqual([]);
    for (const value of ["eur", "EU", "EURO", "", "E1R", " EUR", "EUR\n", "ÄÖÜ"]) {
      expect(check(field, JSON.stringify(value))).toEqual([`${field} invalid_format`]);
    }
  });

  it.each([
    ["payments[0].lastFour", "😀😀"],
    ["payments[0].paymentAccountReference", `😀${"x".repeat(27)}`],
    ["header.customer.countryCode", "😀"],
  ])("%s counts characters as the document does", (field, value) => {
    expect(check(field, JSON.stringify(value))).toEqual([`${field} too_short`]);
  });

  it.each([
    ["payments[0].paymentAccountReference", 29, 29],
    ["payments[0].lastFour", 4, 4],
    ["header.customer.countryCode", 2, 2],
    ["payments[0].systemTraceAuditNumber", 0, 6],
    ["header.storeId", 0, 256],
    ["header.receiptId", 0, 256],
    ["header.orderId", 0, 256],
    ["header.purchaseOrderId", 0, 256],
    ["header.cashier", 0, 4_000],
    ["header.cashRegister", 0, 4_000],
    ["header.customer.name", 0, 4_000],
    ["header.customer.address", 0, 20_000],
    ["header.customer.customerId", 0, 256],
    ["header.customer.vatId", 0, 256],
    ["lineItems[0].id", 0, 256],
    ["lineItems[0].description", 0, 4_000],
    ["lineItems[0].modifiers[0].description", 0, 4_000],
    ["lineItems[0].item.sku", 0, 256],
    ["totals[0].description", 0, 4_000],
    ["payments[0].paymentTypeLabel", 0, 4_000],
    ["payments[0].transactionId", 0, 256],
    ["payments[0].retrievalReferenceNumber", 0, 256],
    ["payments[0].terminalId", 0, 256],
    ["payments[0].approvalCode", 0, 256],
    ["payments[0].terminalSlip", 0, 20_000],
    ["barcodes[0].content", 0, 4_000],
    ["attachments[0].description", 0, 4_000],
    ["attachments[0].filename", 0, 4_000],
  ])("%s has %i to %i characters", (field, min, max) => {
    expect(check(field, JSON.stringify("x".repeat(max)))).toEqual([]);
    expect(check(field, JSON.stringify("x".repeat(min)))).toEqual([]);
    expect(check(field, JSON.stringify("x".repeat(max + 1)))).toEqual([`${field} too_long`]);
    if (min > 0) expect(check(field, JSON.stringify("x".repeat(min - 1)))).toEqual([`${field} too_short`]);
  });

  it.each([
    ["lineItems", 2_000],
    ["totals", 100],
    ["payments", 50],
    ["barcodes", 20],
    ["attachments", 20],
    ["lineItems[0].modifiers", 50],
  ])("%s has at most %i elements, and may be empty", (field, max) => {
    const element = JSON.stringify(
      partsOf(`${field}[0]`).reduce((value, part) => (value as never)[part], FULL as unknown),
    );
    const array = (length: number) => `[${Array(length).fill(element).join(",")}]`;
    expect(check(field, "[]")).toEqual([]);
    expect(check(field, array(max))).toEqual([]);
    expect(check(field, array(max + 1))).toEqual([`${field} too_many`]);
  });

  it("item.gtin has 8 digits, or 12 to 14", () => {
    const field = "lineItems[0].item.gtin";
    for (const value of ["40063813", "036000291452", "4006381333931", "00012345600012", "00000000"]) {
      expect(check(field, JSON.stringify(value))).toEqual([]);
    }
    for (const value of [
      "",
      "1234567",
      "123456789",
      "4012345678",
      "12345678901",
      "123456789012345",
      "4006381A",
      "40063813\n",
    ]) {
      expect(check(field, JSON.stringify(value))).toEqual([`${field} invalid_format`]);
    }
  });

  it("attachments are PDF files on the web, without credentials in their address", () => {
    const type = "attachments[0].contentType";
    for (const value of ["application/PDF", "image/png", " application/pdf", "application/pdf\n", ""]) {
      expect(check(type, JSON.stringify(value))).toEqual([`${type} invalid_format`]);
    }
    const href = "attachments[0].href";
    for (const value of ["https://shop.example/a?b=c#d", "http://127.0.0.1:8080/x", "HTTPS://shop.example"]) {
      expect(check(href, JSON.stringify(value))).toEqual([]);
    }
    for (const value of [
      "ftp://shop.example/a",
      "javascript:alert(1)",
      "data:text/html,x",
      "//shop.example/a",
      "/a",
      "",
      "https://",
      "https://user:pass@shop.example/a",
      "https://user@shop.example/a",
      " https://shop.example/a",
      "https://shop.example/a b",
      "https://shop.example/\na",
    ]) {
      expect(check(href, JSON.stringify(value)), value).toEqual([`${href} invalid_format`]);
    }
  });

  it("header.created is at most 24 hours ahead, and may be as old as it is", () => {
    for (const value of [
      "2026-03-03T12:00:00Z",
      "2026-03-03T14:00:00+02:00",
      "1970-01-01T00:00:00Z",
      "0001-01-01T00:00:00Z",
    ]) {
      expect(check("header.created", JSON.stringify(value))).toEqual([]);
    }
    for (const value of ["2026-03-03T12:00:00.001Z", "2026-03-03T12:00:00-00:01", "9999-12-31T23:59:59Z"]) {
      expect(check("header.created", JSON.stringify(value))).toEqual(["header.created in_the_future"]);
    }
  });

  it("lists all failures of all kinds, and repeats no value", () => {
    const failures = receiptContract.check(
      parseExactJson(
        `{"header":{"created":"secret","printed":"secret"},"lineItems":[1.50,{"quantity":1.50,"lineAmount":{"vat":"secret"}}],
          "totals":"secret","payments":[{"paymentType":"secret","lastFour":4242}],"barcodes":[{"type":"secret"}]}`,
      ).value,
      NOW,
    );
    expect(failures.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "header.storeId required",
      "header.created invalid_format",
      "header.printed invalid_type",
      "lineItems[0] invalid_type",
      "lineItems[1].description required",
      "lineItems[1].lineAmount.vat invalid_type",
      "lineItems[1].lineAmount.currency required",
      "lineItems[1].lineAmount required",
      "totals invalid_type",
      "payments[0].paymentType not_allowed",
      "payments[0].paid required",
      "payments[0].lastFour invalid_type",
      "barcodes[0].purpose required",
      "barcodes[0].content required",
      "lineItems[1].quantity invalid_type",
    ]);
    expect(JSON.stringify(failures)).not.toMatch(/secret|4242/);
  });

  it("accepts whatever is valid, and accepts of the rest only what the schema accepts without compilation", () => {
    fc.assert(fc.property(anyReceipt("sto_x"), (value) => receiptContract.check(value, NOW).length === 0));
    fc.assert(
      fc.property(
        mutatedReceipt("sto_x"),
        (value) => receiptContract.check(value, NOW).length > 0 || receipt.safeParse(value).success,
      ),
      { numRuns: 500 },
    );
  });
});
