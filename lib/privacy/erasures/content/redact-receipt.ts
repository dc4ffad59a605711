import { receipt } from "@/lib/contract/receipt";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { type KnownMember, memberTrees } from "@/lib/contract/warnings/member-tree";
import { onlyKnown } from "@/lib/contract/warnings/only-known";
import type { JsonObject } from "@/lib/core/json/exact-json";

/** What tells of the shopper, by the object that it stands in. */
const PERSONAL: Record<string, readonly string[]> = {
  "": ["barcodes", "attachments"],
  header: ["customer"],
  payments: [
    "paymentAccountReference",
    "lastFour",
    "retrievalReferenceNumber",
    "acquirerReferenceNumber",
    "approvalCode",
    "systemTraceAuditNumber",
    "transactionId",
    "terminalSlip",
  ],
};

/**
 * The document without the person. Members that nobody knows go, too, wherever they stand: no one can say that they tell nothing
 * of the shopper, and the page does not show them.
 */
export function redactReceipt(content: JsonObject): JsonObject {
  return onlyKnown(content, memberTrees(receipt).all, isKept) as JsonObject;
}

const isKept = ({ name, shape }: KnownMember, value: unknown, inside: string) =>
  !PERSONAL[inside]?.includes(name) && (shape === undefined || effectiveMember(shape, value) !== null);
