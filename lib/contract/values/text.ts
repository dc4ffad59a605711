import { z } from "zod";

/** Longest text member unless a member says otherwise (decisions, section 4). */
export const MAX_TEXT = 4_000;
/** Addresses and terminal slips, which have several lines. */
export const MAX_LONG_TEXT = 20_000;
/** Identifiers: they are indexed, and PostgreSQL's index rows hold a third of a page at most. */
export const MAX_IDENTIFIER = 256;

export const text = z.string().max(MAX_TEXT);
export const longText = z.string().max(MAX_LONG_TEXT);
export const identifier = z.string().max(MAX_IDENTIFIER);

/** Texts that are like identifiers; whether there is such a receipt or store, the verb finds out. */
export const receiptIdText = z.string().regex(/^rcp_[0-9A-Za-z]{22}$/, "must be a receipt id (rcp_…)");
export const storeIdText = z.string().regex(/^sto_[0-9A-Za-z]{22}$/, "must be a store id (sto_…)");

/** A client's name for an end user, and names that people give: something must be there. */
export const reference = z.string().min(1).max(MAX_IDENTIFIER).meta({
  description: "The client's own reference for the end user; echoed in every delivery.",
  example: "user-4711",
});

/**
 * Text of a fixed length. JSON Schema counts a surrogate pair once and JavaScript twice, so that one of the two would
 * take "😀😀" for four characters: none of these codes has any.
 */
export const textOfLength = (length: number) =>
  z
    .string()
    .length(length, { abort: true })
    .refine((value) => !/[\ud800-\udfff]/.test(value), {
      error: `must have exactly ${length} characters`,
      params: { code: "too_short" },
    });

/** EMVCo Payment Account Reference; the first four characters name the BIN controller. Compared exactly. */
export const paymentAccountReference = textOfLength(29).meta({
  description:
    "Payment Account Reference (PAR): exactly 29 characters, the first four of which identify the BIN controller.",
  example: "QA020000000000000000000000018",
});

export const lastFour = textOfLength(4).meta({
  description: "Last four digits of the card.",
  example: "0042",
});

export const retrievalReferenceNumber = identifier.meta({
  description: "RRN (ISO 8583, data element 37), typically 12 digits. Text: leading zeros are preserved.",
  example: "006112000042",
});

export const systemTraceAuditNumber = z.string().max(6).meta({
  description: "STAN: at most 6 characters, 6 digits expected.",
  example: "001942",
});

export const approvalCode = identifier.meta({
  description: "Approval code, sometimes printed as AUTH.",
  example: "A1B2C3",
});

export const paymentTypeLabel = text.meta({
  description: "Label of the card type; informational, no syntax may be assumed.",
  example: "VISA CONTACTLESS",
});

export const terminalId = identifier.meta({
  description: "Terminal that captured the payment.",
  example: "T0032001",
});

/** Digits and length are checked, not the check digit: what an acquirer has given out is compared as it is. */
export const acquirerReferenceNumber = z
  .string()
  .regex(/^\d{23}$/, "must have exactly 23 digits")
  .meta({
    description:
      "ARN: 23 digits that the acquirer gives a transaction as it is cleared. It is used again after months, so it " +
      "identifies a payment only with `lastFour` or a time.",
    example: "24692166061000000320110",
  });

export const merchantId = identifier.meta({
  description:
    "The merchant's identifier at its acquirer (ISO 8583, data element 42). Systems spell it differently, so it never " +
    "excludes a payment.",
  example: "000445102993001",
});

export const merchantName = identifier.meta({
  description: "The merchant as its acquirer names it (data element 43); it only breaks a tie.",
  example: "KAFFEEHAUS NORD",
});

export const transactionId = identifier.meta({
  description: "Identifier of the bank, gateway or store system; may mean nothing outside the system it comes from.",
});
