import { describe, expect, test } from "vitest";
import { criteria, type Fields, type PaymentFields, payment } from "@/tests/factories/match-criteria";
import type { MatchField } from "./match-field";
import { judgePayment, type Rule } from "./rules";

/** The rule that fits; nothing in common that a rule asks for; or the fields that exclude. */
type Expected = Rule | "unrelated" | MatchField[];
type Row = [name: string, asked: Fields, found: PaymentFields, expected: Expected];

const PAR = "paymentAccountReference";
const RRN = "retrievalReferenceNumber";
const CODE = "approvalCode";
const TIME = "transactionDateTime";
const ARN = "acquirerReferenceNumber";

/** What names one transaction. */
const NAMED = { rrn: "7", code: "A", last: "1" };

const rule1: Row[] = [
  ["PAR and RRN", { par: "P", rrn: "7" }, { par: "P", rrn: "7" }, "1"],
  ["PAR and approval code", { par: "P", code: "A" }, { par: "P", code: "A" }, "1"],
  ["PAR and last four", { par: "P", last: "1234" }, { par: "P", last: "1234" }, "1"],
  ["PAR, RRN, approval code and last four", all({}), all({}), "1"],
  ["PAR alone", { par: "P" }, { par: "P", rrn: "7", code: "A", last: "1234" }, "unrelated"],
  ["PAR and fields that the payment lacks", { par: "P", rrn: "7", code: "A", last: "1234" }, { par: "P" }, "unrelated"],
  ["PAR and amount only", { par: "P", amount: "12.5", currency: "EUR", hours: 0 }, { par: "P" }, "unrelated"],
  ["PAR and terminal only", { par: "P", terminal: "T" }, { par: "P", terminal: "T" }, "unrelated"],
  ["PAR and STAN only", { par: "P", stan: "1" }, { par: "P", stan: "1" }, "unrelated"],
  ["PAR and label only", { par: "P", label: "Visa" }, { par: "P", label: "Visa" }, "unrelated"],
  ["PAR and RRN, payment has more", { par: "P", rrn: "7" }, all({}), "1"],
  ["PAR and RRN, request has more", all({}), { par: "P", rrn: "7" }, "1"],
  [
    "PAR and RRN, last four differs",
    { par: "P", rrn: "7", last: "1234" },
    { par: "P", rrn: "7", last: "9" },
    ["lastFour"],
  ],
  [
    "PAR and code, last four differs",
    { par: "P", code: "A", last: "1" },
    { par: "P", code: "A", last: "2" },
    ["lastFour"],
  ],
  ["PAR and RRN, code differs", { par: "P", rrn: "7", code: "A" }, { par: "P", rrn: "7", code: "B" }, [CODE]],
  ["PAR and code, RRN differs", { par: "P", rrn: "7", code: "A" }, { par: "P", rrn: "8", code: "A" }, [RRN]],
  ["PAR and last four, RRN differs", { par: "P", rrn: "7", last: "1" }, { par: "P", rrn: "8", last: "1" }, [RRN]],
  ["PAR and last four, code differs", { par: "P", code: "A", last: "1" }, { par: "P", code: "B", last: "1" }, [CODE]],
  ["PAR and last four, all else differs", all({ rrn: "8", code: "B" }), all({}), [RRN, CODE]],
  ["another PAR, nothing else", { par: "P", last: "1" }, { par: "Q", last: "1" }, "unrelated"],
];

const rule2: Row[] = [
  ["RRN and approval code", { rrn: "7", code: "A" }, { rrn: "7", code: "A" }, "2"],
  [
    "RRN and code, last four differs (wallet)",
    { rrn: "7", code: "A", last: "9999" },
    { rrn: "7", code: "A", last: "0707" },
    "2",
  ],
  ["RRN and code, last four agrees", { rrn: "7", code: "A", last: "1" }, { rrn: "7", code: "A", last: "1" }, "2"],
  ["RRN and code, last four not on the receipt", { rrn: "7", code: "A", last: "1" }, { rrn: "7", code: "A" }, "2"],
  ["RRN and code, last four not asked for", { rrn: "7", code: "A" }, { rrn: "7", code: "A", last: "1" }, "2"],
  ["PAR, RRN and code, last four differs: by rule 2", all({ last: "9999" }), all({}), "2"],
  ["RRN and code, another PAR", all({ par: "Q" }), all({}), [PAR]],
  ["RRN and code, another PAR and last four", all({ par: "Q", last: "9999" }), all({}), [PAR]],
  ["RRN agrees, code differs", { rrn: "7", code: "X" }, { rrn: "7", code: "A" }, "unrelated"],
  ["RRN differs, code agrees", { rrn: "8", code: "A" }, { rrn: "7", code: "A" }, "unrelated"],
  ["RRN and code, PAR only on the receipt", { rrn: "7", code: "A" }, { rrn: "7", code: "A", par: "P" }, "2"],
  ["RRN and code, PAR only asked for", { rrn: "7", code: "A", par: "P" }, { rrn: "7", code: "A" }, "2"],
  [
    "wallet, and another amount",
    { rrn: "7", code: "A", last: "9", amount: "1", currency: "EUR" },
    { rrn: "7", code: "A", last: "1" },
    ["amount"],
  ],
  [
    "wallet, and another currency",
    { rrn: "7", code: "A", last: "9", currency: "USD" },
    { rrn: "7", code: "A", last: "1" },
    ["currency"],
  ],
  [
    "wallet, and three days apart",
    { rrn: "7", code: "A", last: "9", hours: 72 },
    { rrn: "7", code: "A", last: "1" },
    [TIME],
  ],
  ["RRN, code and last four, another amount (tip)", { ...NAMED, amount: "10", currency: "EUR" }, NAMED, "2"],
  ["RRN, code and last four, another currency", { ...NAMED, amount: "13.4", currency: "USD" }, NAMED, "2"],
  [
    "RRN, code and last four, the amount in another currency",
    { ...NAMED, amount: "12.5", currency: "USD" },
    NAMED,
    "2",
  ],
  ["RRN, code and last four, nothing was authorised", { ...NAMED, amount: "0", currency: "EUR" }, NAMED, "2"],
  ["PAR, RRN, code and last four, another amount: by rule 2", all({ amount: "10", currency: "EUR" }), all({}), "2"],
  ["RRN, code and last four, another amount and PAR", all({ par: "Q", amount: "1", currency: "EUR" }), all({}), [PAR]],
  [
    "RRN, code and last four, another amount, three days apart",
    { ...NAMED, amount: "10", currency: "EUR", hours: 72 },
    NAMED,
    [TIME],
  ],
  ["RRN, code and last four, a refund asked for", { ...NAMED, amount: "-12.5", currency: "EUR" }, NAMED, ["amount"]],
  [
    "RRN, code and last four, a refund in another currency",
    { ...NAMED, amount: "-9", currency: "USD" },
    NAMED,
    ["currency"],
  ],
  [
    "RRN, code and last four, a refund found",
    { ...NAMED, amount: "12.5", currency: "EUR" },
    { ...NAMED, amount: "-12.5" },
    ["amount"],
  ],
  [
    "RRN, code and last four, a part of the refund",
    { ...NAMED, amount: "-5", currency: "EUR" },
    { ...NAMED, amount: "-12.5" },
    "2",
  ],
  [
    "RRN and last four, code only on the receipt, another amount",
    { rrn: "7", last: "1", amount: "10", currency: "EUR" },
    NAMED,
    ["amount"],
  ],
  [
    "RRN and code, no last four on the receipt, another amount",
    { ...NAMED, amount: "10", currency: "EUR" },
    { rrn: "7", code: "A" },
    ["amount"],
  ],
  [
    "wallet, and the same amount and time",
    { rrn: "7", code: "A", last: "9", amount: "12.5", currency: "EUR", hours: 1 },
    { rrn: "7", code: "A", last: "1" },
    "2",
  ],
];

const rule3: Row[] = [
  ["RRN and last four", { rrn: "7", last: "1234" }, { rrn: "7", last: "1234" }, "3"],
  ["RRN and last four, code only on the receipt", { rrn: "7", last: "1" }, { rrn: "7", last: "1", code: "A" }, "3"],
  ["RRN and last four, code only asked for", { rrn: "7", last: "1", code: "A" }, { rrn: "7", last: "1" }, "3"],
  ["RRN and last four, code differs", { rrn: "7", last: "1", code: "X" }, { rrn: "7", last: "1", code: "A" }, [CODE]],
  ["RRN and last four, another PAR", { rrn: "7", last: "1", par: "Q" }, { rrn: "7", last: "1", par: "P" }, [PAR]],
  ["RRN agrees, last four differs", { rrn: "7", last: "1" }, { rrn: "7", last: "2" }, "unrelated"],
  ["RRN agrees, no last four on the receipt", { rrn: "7", last: "1" }, { rrn: "7" }, "unrelated"],
  ["RRN without its leading zeros", { rrn: "4040404", last: "1" }, { rrn: "000004040404", last: "1" }, "unrelated"],
  ["RRN with one more leading zero", { rrn: "07", last: "1" }, { rrn: "7", last: "1" }, "unrelated"],
  ["RRN that is only the beginning", { rrn: "77", last: "1" }, { rrn: "777", last: "1" }, "unrelated"],
  ["RRN with letters in another case", { rrn: "ab7", last: "1" }, { rrn: "AB7", last: "1" }, "unrelated"],
  ["last four without its leading zero", { rrn: "7", last: "0042" }, { rrn: "7", last: "42" }, "unrelated"],
];

const rule4: Row[] = [
  ["approval code and last four", { code: "A", last: "1234" }, { code: "A", last: "1234" }, "4"],
  ["code and last four, RRN only on the receipt", { code: "A", last: "1" }, { code: "A", last: "1", rrn: "7" }, "4"],
  ["code and last four, RRN only asked for", { code: "A", last: "1", rrn: "7" }, { code: "A", last: "1" }, "4"],
  ["code and last four, RRN differs", { code: "A", last: "1", rrn: "7" }, { code: "A", last: "1", rrn: "8" }, [RRN]],
  ["code and last four, another PAR", { code: "A", last: "1", par: "Q" }, { code: "A", last: "1", par: "P" }, [PAR]],
  [
    "code and last four, RRN and PAR differ",
    { code: "A", last: "1", rrn: "7", par: "Q" },
    { code: "A", last: "1", rrn: "8", par: "P" },
    [PAR, RRN],
  ],
  ["code agrees, last four differs", { code: "A", last: "1" }, { code: "A", last: "2" }, "unrelated"],
  ["last four agrees, code differs", { code: "A", last: "1" }, { code: "B", last: "1" }, "unrelated"],
  ["code without its leading zeros", { code: "42", last: "1" }, { code: "000042", last: "1" }, "unrelated"],
  ["last four alone", { last: "1" }, { last: "1" }, "unrelated"],
  ["last four, amount and time", { last: "1", amount: "12.5", currency: "EUR", hours: 0 }, { last: "1" }, "unrelated"],
];

const eur = { amount: "12.5", currency: "EUR" };
const rule5: Row[] = [
  ["RRN, amount, currency, time", { rrn: "7", ...eur, hours: 0 }, { rrn: "7" }, "5"],
  ["code, amount, currency, time", { code: "A", ...eur, hours: 0 }, { code: "A" }, "5"],
  ["RRN, amount, currency, terminal", { rrn: "7", ...eur, terminal: "T" }, { rrn: "7", terminal: "T" }, "5"],
  ["code, amount, currency, terminal", { code: "A", ...eur, terminal: "T" }, { code: "A", terminal: "T" }, "5"],
  [
    "RRN, amount and currency, neither time nor terminal",
    { rrn: "7", ...eur },
    { rrn: "7", terminal: "T" },
    "unrelated",
  ],
  ["code, amount and currency, neither time nor terminal", { code: "A", ...eur }, { code: "A" }, "unrelated"],
  ["RRN, amount and time, no currency", { rrn: "7", amount: "12.5", hours: 0 }, { rrn: "7" }, "unrelated"],
  ["RRN, currency and time, no amount", { rrn: "7", currency: "EUR", hours: 0 }, { rrn: "7" }, "unrelated"],
  ["code, amount and time, no currency", { code: "A", amount: "12.5", hours: 0 }, { code: "A" }, "unrelated"],
  ["code, currency and time, no amount", { code: "A", currency: "EUR", hours: 0 }, { code: "A" }, "unrelated"],
  ["RRN, amount and terminal, no currency", { rrn: "7", amount: "12.5", terminal: "T" }, at("T"), "unrelated"],
  ["RRN, currency and terminal, no amount", { rrn: "7", currency: "EUR", terminal: "T" }, at("T"), "unrelated"],
  ["code, amount and terminal, no currency", { code: "A", amount: "12.5", terminal: "T" }, at("T"), "unrelated"],
  ["code, currency and terminal, no amount", { code: "A", currency: "EUR", terminal: "T" }, at("T"), "unrelated"],
  ["RRN alone", { rrn: "7" }, { rrn: "7" }, "unrelated"],
  ["code alone", { code: "A" }, { code: "A" }, "unrelated"],
  ["RRN and time", { rrn: "7", hours: 0 }, { rrn: "7" }, "unrelated"],
  ["RRN and terminal", { rrn: "7", terminal: "T" }, { rrn: "7", terminal: "T" }, "unrelated"],
  ["24 hours later, to the second", { rrn: "7", ...eur, hours: 24 }, { rrn: "7" }, "5"],
  ["24 hours earlier, to the second", { rrn: "7", ...eur, hours: -24 }, { rrn: "7" }, "5"],
  ["a second more than 24 hours later", { rrn: "7", ...eur, hours: 24 + 1 / 3600 }, { rrn: "7" }, "unrelated"],
  ["a second more than 24 hours earlier", { rrn: "7", ...eur, hours: -24 - 1 / 3600 }, { rrn: "7" }, "unrelated"],
  ["30 hours, but the same terminal", { rrn: "7", ...eur, hours: 30, terminal: "T" }, { rrn: "7", terminal: "T" }, "5"],
  ["48 hours and the same terminal", { rrn: "7", ...eur, hours: 48, terminal: "T" }, { rrn: "7", terminal: "T" }, "5"],
  [
    "beyond 48 hours, the same terminal",
    { rrn: "7", ...eur, hours: 48.01, terminal: "T" },
    { rrn: "7", terminal: "T" },
    [TIME],
  ],
  [
    "beyond 48 hours before, the same terminal",
    { rrn: "7", ...eur, hours: -48.01, terminal: "T" },
    { rrn: "7", terminal: "T" },
    [TIME],
  ],
  [
    "another terminal, but within the day",
    { rrn: "7", ...eur, hours: 1, terminal: "T" },
    { rrn: "7", terminal: "U" },
    "5",
  ],
  ["another terminal, and no time", { rrn: "7", ...eur, terminal: "T" }, { rrn: "7", terminal: "U" }, "unrelated"],
  ["terminal in another case", { rrn: "7", ...eur, terminal: "t" }, { rrn: "7", terminal: "T" }, "unrelated"],
  ["another RRN, code agrees", { rrn: "7", code: "A", ...eur, hours: 0 }, { rrn: "8", code: "A" }, [RRN]],
  ["another code, RRN agrees", { rrn: "7", code: "A", ...eur, hours: 0 }, { rrn: "7", code: "B" }, [CODE]],
  ["another last four", { rrn: "7", last: "1", ...eur, hours: 0 }, { rrn: "7", last: "2" }, ["lastFour"]],
  ["another PAR", { rrn: "7", par: "P", ...eur, hours: 0 }, { rrn: "7", par: "Q" }, [PAR]],
  [
    "another PAR and another last four",
    { rrn: "7", par: "P", last: "1", ...eur, hours: 0 },
    { rrn: "7", par: "Q", last: "2" },
    [PAR, "lastFour"],
  ],
  ["another amount", { rrn: "7", ...eur, amount: "12.51", hours: 0 }, { rrn: "7" }, "unrelated"],
  ["another currency", { rrn: "7", ...eur, currency: "USD", hours: 0 }, { rrn: "7" }, "unrelated"],
  ["neither RRN nor code", { ...eur, hours: 0, terminal: "T", stan: "1" }, { terminal: "T", stan: "1" }, "unrelated"],
];

const rule6: Row[] = [
  ["ARN and last four", { arn: "2", last: "1" }, { arn: "2", last: "1" }, "6"],
  ["ARN and time", { arn: "2", hours: 1 }, { arn: "2" }, "6"],
  ["ARN and 48 hours later, to the second", { arn: "2", hours: 48 }, { arn: "2" }, "6"],
  ["ARN and 48 hours earlier, to the second", { arn: "2", hours: -48 }, { arn: "2" }, "6"],
  ["ARN and a second more than 48 hours", { arn: "2", hours: 48 + 1 / 3600 }, { arn: "2" }, "unrelated"],
  ["ARN of another year, with last four", { arn: "2", last: "1", hours: 8760 }, { arn: "2", last: "1" }, [TIME]],
  ["ARN alone", { arn: "2" }, { arn: "2", last: "1" }, "unrelated"],
  ["ARN, amount and currency", { arn: "2", ...eur }, { arn: "2", last: "1" }, "unrelated"],
  ["ARN and merchant id", { arn: "2", merchant: "M" }, { arn: "2", merchant: "M" }, "unrelated"],
  [
    "ARN and last four, amount differs",
    { arn: "2", last: "1", ...eur, amount: "10" },
    { arn: "2", last: "1" },
    ["amount"],
  ],
  ["ARN and time, last four differs", { arn: "2", last: "1", hours: 0 }, { arn: "2", last: "2" }, ["lastFour"]],
  ["ARN and time, another PAR", { arn: "2", par: "P", hours: 0 }, { arn: "2", par: "Q" }, [PAR]],
  ["another ARN, same last four and time", { arn: "2", last: "1", hours: 0 }, { arn: "3", last: "1" }, "unrelated"],
  ["another ARN excludes what else fits", { arn: "2", rrn: "7", code: "A" }, { arn: "3", rrn: "7", code: "A" }, [ARN]],
  ["no ARN on the receipt", { arn: "2", rrn: "7", code: "A" }, { rrn: "7", code: "A" }, "2"],
];

const places: Row[] = [
  ["RRN, amount, currency, merchant id", { rrn: "7", ...eur, merchant: "M" }, { rrn: "7", merchant: "M" }, "5"],
  ["code, amount, currency, merchant id", { code: "A", ...eur, merchant: "M" }, { code: "A", merchant: "M" }, "5"],
  [
    "RRN, amount, currency, another merchant id",
    { rrn: "7", ...eur, merchant: "M" },
    { rrn: "7", merchant: "N" },
    "unrelated",
  ],
  ["merchant id spelt in another way never excludes", threeWith({ merchant: "0042" }), three({ merchant: "42" }), "3"],
  [
    "another merchant, but within the day",
    { rrn: "7", ...eur, merchant: "M", hours: 1 },
    { rrn: "7", merchant: "N" },
    "5",
  ],
  ["another transaction id never excludes", threeWith({ transaction: "1" }), three({ transaction: "2" }), "3"],
  ["another merchant's name never excludes", threeWith({ merchantName: "A" }), three({ merchantName: "B" }), "3"],
  [
    "a merchant's id, name and a transaction id find nothing",
    { merchant: "M", merchantName: "A", transaction: "1", ...eur, hours: 0 },
    { merchant: "M", merchantName: "A", transaction: "1" },
    "unrelated",
  ],
];

const amounts: Row[] = [
  ["a cent more", threeWith({ amount: "12.51", currency: "EUR" }), three({}), ["amount"]],
  ["a tenth of a cent more", threeWith({ amount: "12.501", currency: "EUR" }), three({}), ["amount"]],
  [
    "the sum that a double cannot hold",
    threeWith({ amount: "0.3", currency: "EUR" }),
    three({ amount: "0.30000000000000004" }),
    ["amount"],
  ],
  [
    "a digit that a double does not hold",
    threeWith({ amount: "0.30000000000000001", currency: "EUR" }),
    three({ amount: "0.3" }),
    ["amount"],
  ],
  [
    "15 digits, the last one differs",
    threeWith({ amount: "1234567890123.45", currency: "EUR" }),
    three({ amount: "1234567890123.46" }),
    ["amount"],
  ],
  [
    "15 digits, the same",
    threeWith({ amount: "1234567890123.45", currency: "EUR" }),
    three({ amount: "1234567890123.45" }),
    "3",
  ],
  ["the sign differs", threeWith({ amount: "-12.5", currency: "EUR" }), three({}), ["amount"]],
  ["nothing was paid", threeWith({ amount: "0", currency: "EUR" }), three({ amount: "0" }), "3"],
  ["something instead of nothing", threeWith({ amount: "0", currency: "EUR" }), three({}), ["amount"]],
  [
    "other currency and other amount: the currency excludes",
    threeWith({ amount: "14", currency: "USD" }),
    three({}),
    ["currency"],
  ],
  ["other currency, same amount", threeWith({ amount: "12.5", currency: "USD" }), three({}), ["currency"]],
  ["other currency alone", threeWith({ currency: "USD" }), three({}), ["currency"]],
  ["same currency alone", threeWith({ currency: "EUR" }), three({}), "3"],
  ["amount without a currency agrees", threeWith({ amount: "12.5" }), three({}), "3"],
  ["amount without a currency differs", threeWith({ amount: "13" }), three({}), ["amount"]],
  ["refund asked for and found", threeWith({ amount: "-12.5", currency: "EUR" }), three({ amount: "-12.5" }), "3"],
  ["yen", threeWith({ amount: "1250", currency: "JPY" }), three({ amount: "1250", currency: "JPY" }), "3"],
];

const others: Row[] = [
  ["47 hours apart", threeWith({ hours: 47 }), three({}), "3"],
  ["48 hours apart, to the second", threeWith({ hours: 48 }), three({}), "3"],
  ["a second more than 48 hours later", threeWith({ hours: 48 + 1 / 3600 }), three({}), [TIME]],
  ["a second more than 48 hours earlier", threeWith({ hours: -48 - 1 / 3600 }), three({}), [TIME]],
  ["a year apart", threeWith({ hours: 8760 }), three({}), [TIME]],
  ["another terminal never excludes", threeWith({ terminal: "T" }), three({ terminal: "U" }), "3"],
  ["another STAN never excludes", threeWith({ stan: "1" }), three({ stan: "2" }), "3"],
  ["another label never excludes", threeWith({ label: "Visa" }), three({ label: "Mastercard" }), "3"],
  ["a label alone finds nothing", { label: "Visa" }, { label: "Visa" }, "unrelated"],
  ["nothing in common", { rrn: "7", last: "1" }, { code: "A" }, "unrelated"],
  ["an empty request", {}, all({}), "unrelated"],
  ["an empty payment", all({}), {}, "unrelated"],
  [
    "everything contradicts but RRN and last four",
    all({ par: "Q", code: "B", amount: "1", currency: "EUR", hours: 99 }),
    all({}),
    [PAR, CODE, "amount", TIME],
  ],
  ["a return is judged like a purchase", threeWith({}), three({ document: "return" }), "3"],
];

function all<T extends PaymentFields>(over: T): Fields & T {
  return { par: "P", rrn: "7", code: "A", last: "1234", ...over };
}

/** Rule 3 fits, so that what is added decides. */
function threeWith(over: Fields): Fields {
  return { rrn: "7", last: "1234", ...over };
}

/** A payment at this terminal, with RRN and approval code. */
function at(terminal: string): PaymentFields {
  return { rrn: "7", code: "A", terminal };
}

function three(over: PaymentFields): PaymentFields {
  return { rrn: "7", last: "1234", ...over };
}

describe.each([
  ["rule 1: PAR and one of RRN, approval code, last four", rule1],
  ["rule 2: RRN and approval code", rule2],
  ["rule 3: RRN and last four", rule3],
  ["rule 4: approval code and last four", rule4],
  ["rule 5: RRN or approval code with amount, currency, and time or terminal", rule5],
  ["rule 5 by the merchant's id; what never excludes", places],
  ["rule 6: ARN and last four, or a time within two days", rule6],
  ["amounts and currencies are compared exactly", amounts],
  ["times, and fields that only explain", others],
])("%s", (_, rows) => {
  test.each(rows)("%s", (_name, asked, found, expected) => {
    const judgement = judgePayment(criteria(asked), payment(found));
    if (judgement.verdict === "fits") expect(judgement.rule).toEqual(expected);
    else if (judgement.verdict === "excluded") expect(judgement.contradicting).toEqual(expected);
    else expect("unrelated").toEqual(expected);
  });
});

test("a payment that fits names every field that agrees, in a fixed order", () => {
  const fields = {
    par: "P",
    rrn: "7",
    code: "A",
    last: "1",
    ...eur,
    hours: 1,
    terminal: "T",
    stan: "9",
    label: "visa ",
  };
  const judgement = judgePayment(criteria(fields), payment({ ...fields, hours: 0, label: "VISA" }));
  expect(judgement).toEqual({
    verdict: "fits",
    rule: "1",
    agreeing: [
      PAR,
      RRN,
      CODE,
      "lastFour",
      "amount",
      "currency",
      TIME,
      "terminalId",
      "systemTraceAuditNumber",
      "paymentTypeLabel",
    ],
    differing: [],
  });
});

test.each([
  ["the tip", { amount: "60", currency: "EUR" }, { amount: "69" }, ["amount"]],
  ["the cardholder's currency", { amount: "13.4", currency: "USD" }, {}, ["currency"]],
  ["an amount without a currency", { amount: "60" }, { amount: "69" }, ["amount"]],
  ["nothing", { amount: "12.5", currency: "EUR" }, {}, []],
])("a payment that fits names what differs all the same: %s", (_name, money, paid, differing) => {
  const judgement = judgePayment(criteria({ ...all({}), ...money }), payment({ ...all({}), ...paid }));
  expect(judgement).toMatchObject({ verdict: "fits", differing });
});

test("PARs agree when they share a hash under any key", () => {
  const asked = { ...criteria({ last: "1" }), parHashes: ["new", "old"] };
  const under = (parHashes: string[]) => ({ ...payment({ last: "1" }), parHashes });
  expect(judgePayment(asked, under(["old"]))).toMatchObject({ verdict: "fits", rule: "1" });
  expect(judgePayment(asked, under(["newest", "new"]))).toMatchObject({ verdict: "fits", rule: "1" });
  expect(judgePayment(asked, under(["other"]))).toMatchObject({ verdict: "unrelated" });
});
