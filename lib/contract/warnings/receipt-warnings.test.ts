import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../core/json/exact-json";
import { parseExactJson } from "../../core/json/exact-json";
import { receiptContract } from "../receipt";
import { receiptWarnings } from "./receipt-warnings";

const tse = ({
  data = "Beleg^11.90_0.00_0.00_0.00_0.00^11.90:Bar",
  began = "2026-03-02T09:10:00.000Z",
  ended = "2026-03-02T09:15:20.000Z",
} = {}) => `V0;till-7;Kassenbeleg-V1;${data};18;112;${began};${ended};ecdsa-plain-SHA256;unixTime;c2ln;a2V5`;
const rksv = (time = "2026-03-02T10:15:30") => `_R1-AT1_B1_42_${time}_11,90_0,00_0,00_0,00_0,00_eA==_1f_eA==_eA==`;

interface Sent {
  header?: object;
  amount?: number;
  currency?: string;
  fiscal?: unknown;
  more?: object;
}

const receiptOf = ({ header, amount = 11.9, currency = "EUR", fiscal, more }: Sent) =>
  parseExactJson(
    JSON.stringify({
      header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00", ...header },
      lineItems: [],
      totals: [{ sum: { amount, currency } }],
      payments: [],
      ...(fiscal === undefined ? {} : { fiscal }),
      ...more,
    }),
  ).value as JsonObject;
const warned = (sent: Sent) => receiptWarnings(receiptOf(sent)).map(({ field, code }) => `${field} ${code}`);
const coded = (regime: string, content: string) => [{ regime, code: { type: "qr", content }, facts: [] }];

describe("a fiscal code", () => {
  const contradiction = ["fiscal[0].code.content contradicts"];

  it.each<[string, Sent]>([
    ["with the receipt's amount and time", { fiscal: coded("de-kassensichv", tse()) }],
    [
      "of a sale that began when the receipt says",
      { header: { started: "2026-03-02T10:10:00+01:00" }, fiscal: coded("de-kassensichv", tse()) },
    ],
    [
      "of a receipt that was issued long after its sale began",
      {
        header: { started: "2026-03-02T10:10:00+01:00", created: "2026-03-20T10:00:00+01:00" },
        fiscal: coded("de-kassensichv", tse()),
      },
    ],
    [
      "whose payments agree alone",
      { fiscal: coded("de-kassensichv", tse({ data: "Beleg^1.90_0.00_0.00_0.00_0.00^11.90:Bar" })) },
    ],
    [
      "of a return that is printed without a sign",
      {
        header: { documentType: "return" },
        fiscal: coded("de-kassensichv", tse({ data: "Beleg^-11.90_0.00_0.00_0.00_0.00^-11.90:Bar" })),
      },
    ],
    ["of a receipt in another currency", { amount: 4_700, currency: "HUF", fiscal: coded("de-kassensichv", tse()) }],
    ["that nobody can read", { fiscal: coded("de-kassensichv", "4711") }],
    ["of the till's own time", { fiscal: coded("at-rksv", rksv()) }],
    ["of a till elsewhere", { header: { created: "2026-03-02T10:15:30-0500" }, fiscal: coded("at-rksv", rksv()) }],
    ["of a law whose codes are not read", { amount: 1, fiscal: coded("pt-atcud", tse()) }],
  ])("%s contradicts nothing", (_, sent) => {
    expect(warned(sent)).toEqual([]);
  });

  it.each<[string, Sent]>([
    ["another amount", { amount: 11.91, fiscal: coded("de-kassensichv", tse()) }],
    ["the amount with another sign", { amount: -11.9, fiscal: coded("de-kassensichv", tse()) }],
    [
      "the time of the day before",
      {
        fiscal: coded("de-kassensichv", tse({ began: "2026-03-01T09:10:00.000Z", ended: "2026-03-01T09:15:00.000Z" })),
      },
    ],
    [
      "local time as if it were UTC",
      {
        fiscal: coded("de-kassensichv", tse({ began: "2026-03-02T10:10:00.000Z", ended: "2026-03-02T10:15:00.000Z" })),
      },
    ],
    ["another begin", { header: { started: "2026-03-02T08:10:00+01:00" }, fiscal: coded("de-kassensichv", tse()) }],
    ["another amount than an Austrian receipt", { amount: 11.8, fiscal: coded("at-rksv", rksv()) }],
    ["another hour than an Austrian receipt", { fiscal: coded("at-rksv", rksv("2026-03-02T11:15:30")) }],
  ])("with %s is warned of, and fails nothing", (_, sent) => {
    expect(receiptContract.check(receiptOf(sent), new Date("2026-03-21"))).toEqual([]);
    expect(warned(sent)).toEqual(contradiction);
  });

  const parts = tse().split(";");
  const changed = (at: number, part: string) => parts.map((was, n) => (n === at ? part : was)).join(";");
  it.each([
    ["number of parts", parts.slice(0, 11).join(";")],
    ["version", changed(0, "V1")],
    ["serial number", changed(1, "")],
    ["type of process", changed(2, "")],
    ["transaction number", changed(4, "x")],
    ["signature counter", changed(5, "")],
    ["begin", changed(6, "noon")],
    ["end", changed(7, "")],
    ["algorithm", changed(8, "")],
    ["form of the time", changed(9, "")],
    ["signature", changed(10, "*")],
    ["public key", changed(11, "")],
  ])("of KassenSichV of which the %s is none of its law's is warned of, and drawn", (part, content) => {
    const sent = { fiscal: coded("de-kassensichv", content) };
    expect(warned(sent)).toEqual(["fiscal[0].code.content invalid_format"]);
    expect(receiptWarnings(receiptOf(sent))[0]?.detail).toContain(`(${part})`);
  });

  it("is compared where its amount and its time are both another's", () => {
    expect(warned({ amount: 1, fiscal: coded("at-rksv", rksv("2020-01-01T00:00:00")) })).toEqual([
      ...contradiction,
      ...contradiction,
    ]);
  });

  it("is not compared with a receipt that says no amount", () => {
    expect(warned({ fiscal: coded("at-rksv", rksv()), more: { totals: [] } })).toEqual([]);
  });

  it("is named without what it says", () => {
    const [warning] = receiptWarnings(receiptOf({ amount: 77.77, fiscal: coded("at-rksv", rksv()) }));
    expect(warning?.detail).not.toMatch(/77|11[.,]9/);
  });
});

it("a code of a type that cannot be drawn is warned of, and refuses no sale", () => {
  const barcode = { type: "code128", purpose: "lookup", content: "4711" };
  const sent = receiptOf({ more: { barcodes: [{ ...barcode, type: "qr" }, barcode] } });
  expect(receiptContract.check(sent, new Date("2026-03-21"))).toEqual([]);
  expect(receiptWarnings(sent).map(({ field, code }) => `${field} ${code}`)).toEqual(["barcodes[1].type not_allowed"]);
});

describe("what the law asks for, of a wrong shape", () => {
  const line = { description: "Tea", quantity: {}, lineAmount: { gross: 1, currency: "EUR", vatRate: "19" } };
  const modified = {
    ...line,
    lineAmount: { gross: 1, currency: "EUR" },
    modifiers: [{ amount: { gross: 1, currency: "EUR", vatRate: {} } }],
    item: { unitPrice: { gross: 1, currency: "EUR", vatRate: [] } },
  };

  it.each<[string, object, string[]]>([
    [
      "a begin that is no time",
      { header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00", started: "noon" } },
      ["header.started invalid_format"],
    ],
    [
      "rates that are no numbers",
      { lineItems: [line, modified] },
      [
        "lineItems[0].lineAmount.vatRate invalid_type",
        "lineItems[1].modifiers[0].amount.vatRate invalid_type",
        "lineItems[1].item.unitPrice.vatRate invalid_type",
      ],
    ],
    [
      "a base that is no amount of money",
      { totals: [{ type: "vat", sum: { amount: 1, currency: "EUR" }, vatRate: true, base: 10 }] },
      ["totals[0].vatRate invalid_type", "totals[0].base invalid_type"],
    ],
    [
      "a base without currency",
      { totals: [{ type: "vat", sum: { amount: 1, currency: "EUR" }, base: { amount: 10 } }] },
      ["totals[0].base.currency required"],
    ],
    ["texts that are no list", { legalTexts: "Garantie" }, ["legalTexts invalid_type"]],
    [
      "a text that stands nowhere",
      { legalTexts: [{ position: "middle", text: "x" }] },
      ["legalTexts[0].position not_allowed"],
    ],
    [
      "too many texts",
      { legalTexts: Array.from({ length: 21 }, () => ({ position: "top", text: "x" })) },
      ["legalTexts too_many"],
    ],
    ["too many regimes", { fiscal: Array.from({ length: 6 }, () => ({ regime: "x" })) }, ["fiscal too_many"]],
    ["no regime", { fiscal: [{ facts: [] }] }, ["fiscal[0].regime required"]],
    [
      "a code of another type",
      { fiscal: [{ regime: "x", code: { type: "aztec", content: "1" } }] },
      ["fiscal[0].code.type not_allowed"],
    ],
    [
      "a fact without a value",
      { fiscal: [{ regime: "x", facts: [{ label: "a" }] }] },
      ["fiscal[0].facts[0].value required"],
    ],
    ["a number in its place", { fiscal: 1.2 }, ["fiscal invalid_type"]],
  ])("is named and fails nothing: %s", (_, more, expected) => {
    expect(receiptContract.check(receiptOf({ more }), new Date("2026-03-21"))).toEqual([]);
    expect(warned({ more })).toEqual(expected);
  });

  it("is not named where it is null, or as it must be", () => {
    const data = { anything: [1, { deep: null }] };
    const fiscal = [
      { regime: "it-rt", code: null, facts: null, data },
      { regime: "my own", data: "x" },
    ];
    const totals = [
      { type: "vat", sum: { amount: 1, currency: "EUR" }, vatRate: 5.5, base: { amount: 18.18, currency: "EUR" } },
    ];
    expect(warned({ more: { fiscal, totals, legalTexts: [{ position: "top", text: "🧾".repeat(4_000) }] } })).toEqual(
      [],
    );
    expect(warned({ more: { fiscal: null, legalTexts: null } })).toEqual([]);
  });
});
