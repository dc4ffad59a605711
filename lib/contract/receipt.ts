import { z } from "zod";
import { ExactNumber } from "../core/json/exact-json";
import { bodyContract } from "./body-contract";
import type { ContractIssue } from "./contract-issue";
import { fiscal, legalTexts, vatRate } from "./fiscal/members";
import { receiptExample } from "./receipts/receipt-example";
import { lineRefundOf, refundOf } from "./receipts/refund-of";
import { currency } from "./values/currency";
import { dateTime, parseDateTimeMs } from "./values/date-time";
import { decimal } from "./values/decimal";
import {
  acquirerReferenceNumber,
  approvalCode,
  identifier,
  lastFour,
  longText,
  merchantId,
  merchantName,
  paymentAccountReference,
  paymentTypeLabel,
  retrievalReferenceNumber,
  systemTraceAuditNumber,
  terminalId,
  text,
  textOfLength,
  transactionId,
} from "./values/text";
import { addedMembers, warnedUnless } from "./warnings/added-members";

export const DOCUMENT_TYPES = ["receipt", "invoice", "creditNote", "return"] as const;
export const RECEIPT_STATUSES = ["pending", "paid", "partiallyRefunded", "refunded", "other"] as const;
const BARCODE_TYPES = ["interleavedTwoOfFive", "qr"] as const;
export const MODIFIER_TYPES = ["discount", "adjustment", "customization"] as const;
export const TOTAL_TYPES = [
  "amountDue",
  "subTotal",
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
] as const;
/** The walkthrough of the interface writes it so; it is stored as `subTotal`. */
const SUBTOTAL_SPELLING = "subtotal";

export const MAX_LINE_ITEMS = 2_000;
export const MAX_TOTALS = 100;
export const MAX_PAYMENTS = 50;
export const MAX_BARCODES = 20;
export const MAX_ATTACHMENTS = 20;
export const MAX_MODIFIERS = 50;

/** How far a till's clock may be ahead. */
const MAX_AHEAD_MS = 24 * 3_600_000;

export const money = z
  .looseObject({
    amount: decimal,
    currency,
  })
  .meta({ id: "Money", description: "An amount of money." });

export const vatMoney = z
  .looseObject({
    net: decimal.nullish().meta({ description: "Amount without VAT; may be negative (discounts).", example: 11.68 }),
    gross: decimal.nullish().meta({ description: "Amount with VAT.", example: 12.5 }),
    vat: decimal.nullish().meta({ description: "VAT amount.", example: 0.82 }),
    currency,
    ...addedMembers({ vatRate }),
  })
  .refine(hasNetOrGross, { error: "must have net or gross", params: { code: "required" } })
  .meta({
    id: "VatMoney",
    description: "An amount of money with VAT. At least one of `net` and `gross` is given.",
    anyOf: ["net", "gross"].map((name) => ({ required: [name], properties: { [name]: { type: "number" } } })),
  });

function hasNetOrGross(amount: { net?: unknown; gross?: unknown }): boolean {
  return (amount.net ?? amount.gross ?? null) !== null;
}

const quantity = z
  .looseObject({
    value: decimal.nullish().meta({ default: 1, description: "How many, or how much.", example: 1 }),
    unit: z.literal("each").nullish().meta({ default: "each", description: "The only unit is `each`." }),
  })
  .meta({ id: "Quantity" });

const lineModifier = z
  .looseObject({
    amount: vatMoney.nullish(),
    description: text.nullish(),
    type: z.enum(MODIFIER_TYPES).nullish(),
  })
  .meta({ id: "LineModifier", description: "A discount or an additional charge; `lineAmount` already contains it." });

const item = z
  .looseObject({
    sku: identifier.nullish().meta({ description: "The store's own identifier of the product." }),
    gtin: z
      .string()
      .regex(/^\d{8}(?:\d{4,6})?$/, "must have 8, 12, 13 or 14 digits")
      .nullish()
      .meta({ description: "GS1 GTIN: 8, 12, 13 or 14 digits.", example: "4006381333931" }),
    unitPrice: vatMoney.nullish(),
  })
  .meta({ id: "Item", description: "The product that was sold." });

const lineItem = z
  .looseObject({
    id: identifier.nullish().meta({ description: "Unique identifier of the line." }),
    quantity,
    description: text.meta({ description: "Text of the line.", example: "Filter coffee 500 g" }),
    modifiers: z.array(lineModifier).max(MAX_MODIFIERS).nullish(),
    item: item.nullish(),
    lineAmount: vatMoney,
    ...addedMembers({ refundOf: lineRefundOf }),
  })
  .meta({ id: "LineItem" });

const total = z
  .looseObject({
    type: z
      .enum([...TOTAL_TYPES, SUBTOTAL_SPELLING])
      .nullish()
      .meta({ default: "amountDue", description: "`subtotal` is accepted and becomes `subTotal`." }),
    sum: money,
    description: text.nullish(),
    ...addedMembers({ vatRate, base: money }),
  })
  .meta({ id: "Total" });

const cardPayment = z
  .looseObject({
    paymentType: z.literal("card").nullish().meta({ default: "card", description: "The kind of payment." }),
    paid: money,
    paymentTypeLabel: paymentTypeLabel.nullish(),
    paymentAccountReference: paymentAccountReference.nullish(),
    transactionId: transactionId.nullish(),
    retrievalReferenceNumber: retrievalReferenceNumber.nullish(),
    lastFour: lastFour.nullish(),
    systemTraceAuditNumber: systemTraceAuditNumber.nullish(),
    terminalId: terminalId.nullish(),
    approvalCode: approvalCode.nullish(),
    terminalSlip: longText.nullish().meta({ description: "Verbatim text of the terminal's slip, may be multi-line." }),
    ...addedMembers({ acquirerReferenceNumber, merchantId, merchantName }),
  })
  .meta({ id: "CardPayment" });

const barcode = z
  .looseObject({
    // A till prints others, too: no sale is refused for what cannot be drawn.
    type: warnedUnless(
      z.enum(BARCODE_TYPES),
      z.string().meta({
        description:
          "`qr` or `interleavedTwoOfFive`; a code of another type is shown as text, and named in `warnings`.",
        example: "qr",
      }),
    ),
    purpose: z.enum(["lookup", "selfServiceExitGate"]),
    content: text.meta({ description: "The encoded content.", example: "29012345678905" }),
  })
  .meta({ id: "Barcode" });

const linkAttachment = z
  .looseObject({
    type: z.literal("link").nullish().meta({ default: "link", description: "The kind of attachment." }),
    documentType: z.literal("receipt").nullish().meta({ default: "receipt" }),
    description: text.nullish(),
    contentType: z
      .string()
      .regex(/^application\/pdf$/, "must be application/pdf")
      .meta({ example: "application/pdf" }),
    filename: text.nullish().meta({ description: "For display only; not a storage key.", example: "invoice.pdf" }),
    href: z
      .string()
      .max(4_000)
      .refine(isWebAddress, {
        error: "must be an http or https URL without user name and password",
        params: { code: "invalid_format" },
      })
      .meta({
        format: "uri",
        description: "Where the file is; only the reference is stored.",
        example: "https://shop.example/invoice.pdf",
      }),
  })
  .meta({ id: "LinkAttachment" });

function isWebAddress(href: string): boolean {
  // A URL parser repairs what it can; white space would be stored though no URI has any.
  if (/\s/.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

const customer = z
  .looseObject({
    name: text.meta({ description: "Customer name.", example: "Kim Example" }),
    address: longText.nullish().meta({ description: "As the store wants it printed; may be multi-line." }),
    countryCode: textOfLength(2).nullish().meta({ description: "ISO 3166-1 alpha-2.", example: "DE" }),
    customerId: identifier.nullish().meta({ description: "The store's identifier of the customer." }),
    vatId: identifier.nullish().meta({ description: "VAT identifier." }),
  })
  .meta({ id: "Customer" });

const started = dateTime.meta({ description: "When the sale began, in the form of `created`." });

const receiptHeader = z
  .looseObject({
    storeId: identifier.meta({ description: "Store that issued the receipt." }),
    created: dateTime.meta({
      description:
        "Time the receipt was issued: ISO 8601 with offset, at most 24 hours ahead. Kept as written: it may have no seconds, or an offset without a colon.",
    }),
    documentType: z.enum(DOCUMENT_TYPES).nullish().meta({ default: "receipt" }),
    status: z.enum(RECEIPT_STATUSES).nullish().meta({ default: "paid" }),
    receiptId: identifier.nullish().meta({ description: "Identifier internal to the store." }),
    orderId: identifier.nullish().meta({ description: "Order identifier internal to the store." }),
    purchaseOrderId: identifier.nullish().meta({ description: "Purchase order identifier internal to the customer." }),
    cashier: text.nullish().meta({ description: "Register operator, number or name; informational." }),
    cashRegister: text.nullish().meta({ description: "Register reference; informational." }),
    printed: z.boolean().nullish().meta({ description: "Whether the receipt was originally printed." }),
    customer: customer.nullish(),
    ...addedMembers({ refundOf, started }),
  })
  .meta({ id: "ReceiptHeader" });

/** Section 2.4 of the interface. Unknown members are accepted everywhere; `null` for an optional member means absent. */
export const receipt = z
  .looseObject({
    header: receiptHeader,
    lineItems: z.array(lineItem).max(MAX_LINE_ITEMS).meta({ description: "Array order is the rendering order." }),
    totals: z.array(total).max(MAX_TOTALS).meta({ description: "Array order is the rendering order." }),
    payments: z.array(cardPayment).max(MAX_PAYMENTS).meta({ description: "Empty when nothing was paid by card." }),
    barcodes: z.array(barcode).max(MAX_BARCODES).nullish(),
    attachments: z.array(linkAttachment).max(MAX_ATTACHMENTS).nullish(),
    ...addedMembers({ legalTexts, fiscal }),
  })
  .meta({
    id: "Receipt",
    description: "A receipt as submitted by a till, stored and delivered with its structure.",
    example: receiptExample,
  });

export type Receipt = z.infer<typeof receipt>;

export const receiptContract = bodyContract(receipt, receiptRules, {
  name: "lineItems",
  maxLength: MAX_LINE_ITEMS,
});

/** What the schema cannot say; called with whatever was sent. */
function receiptRules(value: unknown, now: Date): ContractIssue[] {
  const issues: ContractIssue[] = [];
  const created = memberOf(memberOf(value, "header"), "created");
  const issuedMs = typeof created === "string" ? parseDateTimeMs(created) : null;
  if (issuedMs !== null && issuedMs > now.getTime() + MAX_AHEAD_MS) {
    const detail = "must not be more than 24 hours in the future";
    issues.push({ path: ["header", "created"], code: "in_the_future", detail });
  }
  const lines = memberOf(value, "lineItems");
  if (Array.isArray(lines))
    for (let i = 0; i < lines.length && i < MAX_LINE_ITEMS; i += 1) lineRules(lines[i], i, issues);
  return issues;
}

/** To zod an ExactNumber is an object; where all members of an object are optional, such a number would pass as one. */
function lineRules(line: unknown, index: number, issues: ContractIssue[]): void {
  const objectExpected = (...path: PropertyKey[]) =>
    issues.push({ path: ["lineItems", index, ...path], code: "invalid_type", detail: "must be an object" });
  if (memberOf(line, "quantity") instanceof ExactNumber) objectExpected("quantity");
  if (memberOf(line, "item") instanceof ExactNumber) objectExpected("item");
  const modifiers = memberOf(line, "modifiers");
  if (!Array.isArray(modifiers)) return;
  modifiers.forEach((modifier, i) => {
    if (modifier instanceof ExactNumber) objectExpected("modifiers", i);
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
