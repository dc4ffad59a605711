import { ExactNumber, type JsonObject, type JsonValue } from "../../core/json/exact-json";

/**
 * Brings a valid receipt into the form that is stored and delivered, in place: `null` for a member of the interface
 * means absent, members that are required and have a default get it, `subtotal` becomes `subTotal` (decisions,
 * section 4). Everything else stays as it was sent: unknown members, order, digits.
 *
 * @returns whether there was anything to change.
 */
export function normaliseReceipt(receipt: JsonObject): boolean {
  const normaliser = new Normaliser();
  normaliser.receipt(receipt);
  return normaliser.hasChanged;
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

class Normaliser {
  hasChanged = false;

  receipt(receipt: JsonObject): void {
    this.#dropNulls(receipt, ["barcodes", "attachments"]);
    const header = objectAt(receipt, "header");
    this.#dropNulls(header, HEADER);
    if (header.customer !== undefined) this.#dropNulls(objectAt(header, "customer"), CUSTOMER);
    for (const line of objectsAt(receipt, "lineItems")) this.#line(line);
    for (const total of objectsAt(receipt, "totals")) {
      this.#dropNulls(total, ["type", "description"]);
      this.#fillIn(total, "type", "amountDue");
      if (total.type === "subtotal") this.#set(total, "type", "subTotal");
    }
    for (const payment of objectsAt(receipt, "payments")) {
      this.#dropNulls(payment, PAYMENT);
      this.#fillIn(payment, "paymentType", "card");
    }
    for (const attachment of objectsAt(receipt, "attachments")) {
      this.#dropNulls(attachment, ["type", "documentType", "description", "filename"]);
      this.#fillIn(attachment, "type", "link");
    }
  }

  #line(line: JsonObject): void {
    this.#dropNulls(line, ["id", "modifiers", "item"]);
    const quantity = objectAt(line, "quantity");
    this.#dropNulls(quantity, ["value", "unit"]);
    this.#fillIn(quantity, "value", 1);
    this.#fillIn(quantity, "unit", "each");
    this.#dropNulls(objectAt(line, "lineAmount"), VAT_MONEY);
    for (const modifier of objectsAt(line, "modifiers")) {
      this.#dropNulls(modifier, ["amount", "description", "type"]);
      if (modifier.amount !== undefined) this.#dropNulls(objectAt(modifier, "amount"), VAT_MONEY);
    }
    if (line.item === undefined) return;
    const item = objectAt(line, "item");
    this.#dropNulls(item, ["sku", "gtin", "unitPrice"]);
    if (item.unitPrice !== undefined) this.#dropNulls(objectAt(item, "unitPrice"), VAT_MONEY);
  }

  #dropNulls(object: JsonObject, names: readonly string[]): void {
    for (const name of names) {
      if (object[name] !== null) continue;
      delete object[name];
      this.hasChanged = true;
    }
  }

  #fillIn(object: JsonObject, name: string, value: JsonValue): void {
    if (object[name] === undefined) this.#set(object, name, value);
  }

  #set(object: JsonObject, name: string, value: JsonValue): void {
    object[name] = value;
    this.hasChanged = true;
  }
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
