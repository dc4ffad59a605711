import { ExactNumber, type JsonObject, type JsonValue } from "../core/exact-json";

/**
 * Brings a valid receipt into the form that is stored and delivered, in place: `null` for a member of the interface
 * means absent, members that are required and have a default get it, `subtotal` becomes `subTotal` (decisions,
 * section 4). Everything else stays as it was sent: unknown members, order, digits.
 */
export function normaliseReceipt(receipt: JsonObject): void {
  dropNulls(receipt, ["barcodes", "attachments"]);
  const header = objectAt(receipt, "header");
  dropNulls(header, HEADER);
  if (header.customer !== undefined) dropNulls(objectAt(header, "customer"), CUSTOMER);
  for (const line of objectsAt(receipt, "lineItems")) normaliseLine(line);
  for (const total of objectsAt(receipt, "totals")) {
    dropNulls(total, ["type", "description"]);
    fillIn(total, "type", "amountDue");
    if (total.type === "subtotal") total.type = "subTotal";
  }
  for (const payment of objectsAt(receipt, "payments")) {
    dropNulls(payment, PAYMENT);
    fillIn(payment, "paymentType", "card");
  }
  for (const attachment of objectsAt(receipt, "attachments")) {
    dropNulls(attachment, ["type", "documentType", "description", "filename"]);
    fillIn(attachment, "type", "link");
  }
}

const HEADER = [
  "documentType",
  "status",
  "receiptId",
  "orderId",
  "purchaseOrderId",
  "cashier",
  "cashRegister",
  "printed",
  "customer",
];
const CUSTOMER = ["address", "countryCode", "customerId", "vatId"];
const PAYMENT = [
  "paymentType",
  "paymentTypeLabel",
  "paymentAccountReference",
  "transactionId",
  "retrievalReferenceNumber",
  "lastFour",
  "systemTraceAuditNumber",
  "terminalId",
  "approvalCode",
  "terminalSlip",
];
const VAT_MONEY = ["net", "gross", "vat"];

function normaliseLine(line: JsonObject): void {
  dropNulls(line, ["id", "modifiers", "item"]);
  const quantity = objectAt(line, "quantity");
  dropNulls(quantity, ["value", "unit"]);
  fillIn(quantity, "value", 1);
  fillIn(quantity, "unit", "each");
  dropNulls(objectAt(line, "lineAmount"), VAT_MONEY);
  for (const modifier of objectsAt(line, "modifiers")) {
    dropNulls(modifier, ["amount", "description", "type"]);
    if (modifier.amount !== undefined) dropNulls(objectAt(modifier, "amount"), VAT_MONEY);
  }
  if (line.item === undefined) return;
  const item = objectAt(line, "item");
  dropNulls(item, ["sku", "gtin", "unitPrice"]);
  if (item.unitPrice !== undefined) dropNulls(objectAt(item, "unitPrice"), VAT_MONEY);
}

function dropNulls(object: JsonObject, names: readonly string[]): void {
  for (const name of names) if (object[name] === null) delete object[name];
}

function fillIn(object: JsonObject, name: string, value: JsonValue): void {
  if (object[name] === undefined) object[name] = value;
}

function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  if (!isObject(value)) throw new TypeError(`${name} is no object: the receipt was not validated`);
  return value;
}

function objectsAt(object: JsonObject, name: string): JsonObject[] {
  const value = object[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}
