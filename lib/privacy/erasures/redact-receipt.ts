import { receipt } from "../../contract/receipt";
import { effectiveMember } from "../../contract/warnings/added-members";
import { type MemberTree, memberTrees } from "../../contract/warnings/member-tree";
import { isContainer, type JsonObject, type JsonValue } from "../../core/json/exact-json";

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
  return keepKnown(content, memberTrees(receipt).all, "") as JsonObject;
}

function keepKnown(value: JsonValue, tree: MemberTree, name: string): JsonValue {
  if (Array.isArray(value)) return value.map((entry) => keepKnown(entry, tree, name));
  if (!isContainer(value)) return value;
  const kept: JsonObject = {};
  for (const member of tree) {
    const inside = (value as JsonObject)[member.name];
    if (inside === undefined || PERSONAL[name]?.includes(member.name)) continue;
    if (member.shape && effectiveMember(member.shape, inside) === null) continue;
    kept[member.name] = member.tree === null ? inside : keepKnown(inside, member.tree, member.name);
  }
  // In the order in which they were sent.
  return Object.fromEntries(Object.keys(value).flatMap((key) => (key in kept ? [[key, kept[key] as JsonValue]] : [])));
}
