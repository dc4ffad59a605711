import fc from "fast-check";
import { FISCAL_REGIMES } from "@/lib/contract/fiscal/members";
import { DOCUMENT_TYPES, MODIFIER_TYPES, RECEIPT_STATUSES, TOTAL_TYPES } from "@/lib/contract/receipt";
import { ExactNumber, type JsonObject, type JsonValue } from "@/lib/core/json/exact-json";

/** Any text a till may send: every script, controls, quotes; no NUL and no lone surrogate. */
const text = (maxLength: number) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.string({ maxLength, unit: "grapheme" }) },
      { weight: 1, arbitrary: fc.string({ maxLength, unit: "binary" }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("", "0042", '"', "\\", "</script>", "\u202eabc", "a\nb\tc", "🥖", "__proto__"),
      },
    )
    .map((value) => value.replaceAll("\0", "").slice(0, maxLength))
    .map((value) => (value as string & { toWellFormed(): string }).toWellFormed());

/** At most 15 significant digits, in every spelling that JSON has. */
export const decimal: fc.Arbitrary<ExactNumber> = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom("", "e0", "E+2", "e-3", "e1"),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([isNegative, digits, decimals, exponent, zeros]) => {
    const padded = digits.toString().padStart(decimals + 1, "0");
    const whole = padded.slice(0, padded.length - decimals);
    const fraction = padded.slice(padded.length - decimals) + "0".repeat(zeros);
    return new ExactNumber(`${isNegative ? "-" : ""}${whole}${fraction && `.${fraction}`}${exponent}`);
  });

const currency = fc.string({ minLength: 3, maxLength: 3, unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ") });
const digits = (length: number) =>
  fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(..."0123456789") });
const maybe = <T extends JsonValue>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: fc.constant(null) });
const object = (
  required: Record<string, fc.Arbitrary<JsonValue>>,
  optional: Record<string, fc.Arbitrary<JsonValue>> = {},
) => fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }) as fc.Arbitrary<JsonObject>;

/** What came later: of whatever shape. */
const added = (arbitrary: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
  fc.oneof(arbitrary, fc.constantFrom<JsonValue>("", "7", -1, true, null, [], {}, [1], { amount: "1" }));
const vatRate = added(decimal);

const vatMoney = fc.oneof(
  object({ gross: decimal, currency }, { net: decimal, vat: maybe(decimal), vatRate }),
  object({ net: decimal, currency }, { gross: maybe(decimal), vat: decimal }),
);
const money = object({ amount: decimal, currency });

const created = fc
  .tuple(
    fc.date({ min: new Date("1970-01-02"), max: new Date("2026-01-01"), noInvalidDate: true }),
    fc.constantFrom(16, 19),
    fc.constantFrom("Z", "z", "+01:00", "-05:30", "+14:00", "+05:45", "+0100", "-03"),
  )
  .map(([date, length, offset]) => date.toISOString().slice(0, length) + offset);

const line = object(
  {
    quantity: object({}, { value: maybe(decimal), unit: fc.constantFrom("each", null) }),
    description: text(60),
    lineAmount: vatMoney,
  },
  {
    id: maybe(text(20)),
    modifiers: maybe(
      fc.array(
        object({}, { amount: maybe(vatMoney), description: text(40), type: fc.constantFrom(...MODIFIER_TYPES, null) }),
        { maxLength: 3 },
      ),
    ),
    item: maybe(
      object(
        {},
        {
          sku: text(20),
          gtin: fc.constantFrom("40123456", "4006381333931", "00012345678905", null),
          unitPrice: maybe(vatMoney),
        },
      ),
    ),
    taxGroup: fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>,
  },
);

const payment = object(
  { paid: money },
  {
    paymentType: fc.constantFrom("card", null),
    paymentTypeLabel: text(20),
    paymentAccountReference: fc.string({
      minLength: 29,
      maxLength: 29,
      unit: fc.constantFrom(..."ABCDEFabcdef0123456789"),
    }),
    transactionId: text(40),
    retrievalReferenceNumber: maybe(digits(12)),
    lastFour: maybe(digits(4)),
    systemTraceAuditNumber: digits(6),
    terminalId: text(16),
    approvalCode: maybe(text(6)),
    terminalSlip: text(200),
    acquirerReferenceNumber: added(fc.oneof(digits(23), digits(22))),
    merchantId: added(text(20)),
    merchantName: maybe(text(40)),
  },
);

/** A valid receipt of a store, as the exact parser would give it. */
export const receipt = (storeId: string): fc.Arbitrary<JsonObject> =>
  object(
    {
      header: object(
        { storeId: fc.constant(storeId), created },
        {
          documentType: fc.constantFrom(...DOCUMENT_TYPES, null),
          status: fc.constantFrom(...RECEIPT_STATUSES, null),
          receiptId: maybe(text(30)),
          orderId: text(30),
          purchaseOrderId: text(30),
          cashier: text(30),
          cashRegister: text(30),
          printed: maybe(fc.boolean()),
          started: added(created),
          customer: maybe(
            object(
              { name: text(40) },
              {
                address: text(80),
                countryCode: fc.constantFrom("DE", "EL", null),
                customerId: text(20),
                vatId: text(20),
              },
            ),
          ),
        },
      ),
      lineItems: fc.array(line, { maxLength: 6 }),
      totals: fc.array(
        object(
          { sum: money },
          {
            vatRate,
            base: added(money),
            type: fc.constantFrom(...TOTAL_TYPES, "subtotal", null),
            description: text(30),
          },
        ),
        { maxLength: 4 },
      ),
      payments: fc.array(payment, { maxLength: 3 }),
    },
    {
      barcodes: maybe(
        fc.array(
          object({
            type: fc.constantFrom("interleavedTwoOfFive", "qr"),
            purpose: fc.constantFrom("lookup", "selfServiceExitGate"),
            content: text(40),
          }),
          { maxLength: 2 },
        ),
      ),
      attachments: maybe(
        fc.array(
          object(
            { contentType: fc.constant("application/pdf"), href: fc.constant("https://shop.example/invoice.pdf") },
            { type: fc.constantFrom("link", null), description: text(20), filename: text(20) },
          ),
          { maxLength: 2 },
        ),
      ),
      legalTexts: added(
        fc.array(object({ position: fc.constantFrom("top", "bottom"), text: text(60) }), { maxLength: 3 }),
      ),
      fiscal: added(
        fc.array(
          object(
            { regime: fc.oneof(fc.constantFrom(...FISCAL_REGIMES), text(10)) },
            {
              code: maybe(object({ type: fc.constant("qr"), content: text(60) })),
              facts: maybe(fc.array(object({ label: text(10), value: text(20) }), { maxLength: 3 })),
              data: fc.constantFrom<JsonValue>("x", { deep: [null] }),
            },
          ),
          { maxLength: 2 },
        ),
      ),
      "x-vendor": fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>,
    },
  );

const JUNK: JsonValue[] = [
  null,
  true,
  "",
  "x",
  "\u0000",
  0,
  -1,
  new ExactNumber("1e400"),
  new ExactNumber("12345678901234567890"),
  [],
  {},
  [[[[]]]],
  "2026-02-30T10:00:00Z",
  "é".repeat(5000),
];

/** A receipt with one value somewhere replaced, removed or doubled: valid or not, never a reason to fail. */
export const mutatedReceipt = (storeId: string): fc.Arbitrary<JsonValue> =>
  fc
    .tuple(receipt(storeId), fc.nat(), fc.constantFrom(...JUNK.map((value) => ({ value })), "remove" as const))
    .map(([value, at, change]) => {
      const places = placesIn(value);
      const place = places[at % places.length];
      if (!place) return value;
      const { parent, key } = place;
      if (change === "remove") delete (parent as JsonObject)[key];
      else (parent as JsonObject)[key] = change.value;
      return value;
    });

function placesIn(value: JsonValue): { parent: JsonObject | JsonValue[]; key: string }[] {
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return [];
  return Object.entries(value).flatMap(([key, member]) => [{ parent: value, key }, ...placesIn(member)]);
}
