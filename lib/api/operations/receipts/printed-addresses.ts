import { tenantOf } from "@/lib/db/context";
import { receiptContract } from "../../../contract/receipt";
import { printedReceiptExample } from "../../../contract/receipts/receipt-example";
import { changedReceipt, receiptAddresses, receiptAddressesContract } from "../../../contract/receipts/stored-receipt";
import type { JsonValue } from "../../../core/json/exact-json";
import { putReceipt } from "../../../corrections/put-receipt";
import { newReceiptAddresses } from "../../../receipts/addresses/new-receipt-addresses";
import { assertIntakeRoom } from "../../../receipts/intake/intake";
import { receiptUrl } from "../../../receipts/public/receipt-url";
import { jsonAnswer, operationsOf } from "../operation";
import { changedAnswer, noteRefused, versionsOf } from "./receipt-answers";

const operation = operationsOf({ tag: "Receipts" });

export const printedAddressOperations = [
  operation({
    operationId: "createReceiptAddresses",
    method: "post",
    path: "/v1/sources/{sourceId}/receipt-addresses",
    summary: "Get addresses to be printed",
    description:
      "For tills without good random numbers, and for printers of labels: addresses at which receipts can be put within 35 " +
      "days. Nothing is stored, and none is given twice.",
    scope: "receipts:write",
    body: receiptAddressesContract,
    responses: { 200: { description: "The addresses.", schema: receiptAddresses } },
    problems: ["archived"],
    async run({ ctx, params, body: { count } }) {
      const { tokens, usableUntil } = await newReceiptAddresses(ctx, { ...params, count });
      const addresses = tokens.map((token) => ({ token, receiptUrl: receiptUrl(token) }));
      return jsonAnswer(200, { addresses, usableUntil });
    },
  }),
  operation({
    operationId: "putReceipt",
    method: "put",
    path: "/v1/sources/{sourceId}/receipts/{token}",
    summary: "Submit a receipt to the address that was printed",
    description:
      "For tills that print the address before they are online: they make the token, or have it from " +
      "`POST /v1/sources/{sourceId}/receipt-addresses`, and send the receipt when there is a line. The first content is the " +
      "first version; the same again is answered alike, so that sending it again is safe; other content is the next version, " +
      "as by `PUT /v1/receipts/{id}`. Each address has a receipt of its own: identical content at two addresses is two.",
    scope: "receipts:write",
    rateClass: "receipts",
    isStoredTogether: true,
    body: receiptContract,
    isBodyCheckedByVerb: true,
    bodyExample: printedReceiptExample,
    takesIfMatch: true,
    admit: (ctx) => assertIntakeRoom(ctx.sql, tenantOf(ctx)),
    idempotency: "after",
    responses: {
      201: { description: "The receipt is stored.", schema: changedReceipt, hasLocation: true, hasETag: true },
      200: { description: "The newest version of the receipt at this address.", schema: changedReceipt, hasETag: true },
    },
    problems: ["unknown-store", "archived", "token-taken", "receipt-cancelled", "too-many-versions", "gone"],
    onRefused: noteRefused,
    async run({ ctx, isTest, params, body, json, headers, inTurn }) {
      const ifMatch = headers.get("if-match");
      const conditions = { expected: versionsOf(ifMatch), mustExist: ifMatch !== null };
      const submission = { ...json, ...params, ...conditions, body: body as JsonValue, namesUnknown: isTest };
      const { isNew, ...put } = await putReceipt(ctx, submission, inTurn);
      const answer = changedAnswer({ ...put, state: "issued" });
      return isNew ? { ...answer, status: 201, location: put.receiptUrl } : answer;
    },
  }),
];
