import { describe, expect, test } from "vitest";
import { criteria, type Fields, type PaymentFields, payment } from "@/tests/factories/match-criteria";
import { decideMatch } from "./decide-match";

/** The receipt that is given, or why nobody gets one. */
type Row = [name: string, asked: Fields, found: PaymentFields[], expected: string];

const A: PaymentFields = { receipt: "a", rrn: "7", code: "C", last: "1234" };
const B: PaymentFields = { ...A, receipt: "b" };
const asked: Fields = { rrn: "7", code: "C", last: "1234" };
const MINUS = { amount: "-12.5" };

const one: Row[] = [
  ["nothing there", asked, [], "none"],
  ["one that fits", asked, [A], "a"],
  ["one that is unrelated", asked, [{ receipt: "a", last: "1234" }], "none"],
  ["one that contradicts", asked, [{ ...A, code: "X" }], "none"],
  ["one that fits beside unrelated ones", asked, [{ receipt: "x", last: "1234" }, A, { receipt: "y" }], "a"],
  ["one that fits beside one that contradicts", asked, [A, { ...B, rrn: "8" }], "a"],
];

const several: Row[] = [
  ["two of different receipts, alike", asked, [A, B], "ambiguous"],
  ["three", asked, [A, B, { ...A, receipt: "c" }], "ambiguous"],
  ["two that fit different rules", asked, [A, { receipt: "b", code: "C", last: "1234" }], "ambiguous"],
  [
    "one by the strongest rule, one by the weakest",
    { ...asked, par: "P", amount: "12.5", currency: "EUR", hours: 0 },
    [
      { ...A, par: "P" },
      { receipt: "b", code: "C" },
    ],
    "ambiguous",
  ],
  [
    "a wallet's and a card's",
    asked,
    [
      { ...A, last: "9999" },
      { receipt: "b", code: "C", last: "1234" },
    ],
    "ambiguous",
  ],
  [
    "two payers of one receipt, alike in what is asked",
    { code: "C", last: "1234" },
    [A, { ...A, rrn: "8", position: 1 }],
    "ambiguous",
  ],
  ["two payments of one receipt, one fits", asked, [A, { ...A, position: 1, last: "5678", rrn: "8" }], "a"],
  [
    "two payments of one receipt, told by the amount",
    { ...asked, amount: "45", currency: "EUR" },
    [
      { ...A, amount: "50" },
      { ...A, position: 1, amount: "45" },
    ],
    "a",
  ],
  [
    "two told by the amount",
    { code: "C", last: "1234", amount: "12.5", currency: "EUR" },
    [A, { ...B, amount: "99" }],
    "a",
  ],
  ["two told by the currency", { rrn: "7", code: "C", currency: "CHF" }, [A, { ...B, currency: "CHF" }], "b"],
  [
    "two that agree in RRN, code and last four, and one in the amount",
    { ...asked, amount: "12.5", currency: "EUR" },
    [A, { ...B, amount: "99" }],
    "ambiguous",
  ],
  [
    "two told by the PAR",
    { ...asked, par: "P" },
    [
      { ...A, par: "P" },
      { ...B, par: "Q" },
    ],
    "a",
  ],
  ["two, and one lacks the PAR that would tell", { ...asked, par: "P" }, [{ ...A, par: "P" }, B], "ambiguous"],
  ["two told by the day", { ...asked, hours: 0 }, [A, { ...B, hours: 72 }], "a"],
  ["two within the same two days", { ...asked, hours: 0 }, [A, { ...B, hours: 40 }], "ambiguous"],
  [
    "the terminal does not tell under rule 2",
    { ...asked, terminal: "T" },
    [
      { ...A, terminal: "T" },
      { ...B, terminal: "U" },
    ],
    "ambiguous",
  ],
  [
    "the STAN does not tell",
    { ...asked, stan: "1" },
    [
      { ...A, stan: "1" },
      { ...B, stan: "2" },
    ],
    "ambiguous",
  ],
  ["the last four do not tell under rule 2", asked, [A, { ...B, last: "9999" }], "ambiguous"],
  [
    "the last four tell under rule 4",
    { code: "C", last: "1234" },
    [
      { ...A, rrn: "7" },
      { ...B, last: "9999" },
    ],
    "a",
  ],
  [
    "the terminal tells under rule 5",
    { code: "C", amount: "12.5", currency: "EUR", terminal: "T" },
    [
      { ...A, terminal: "T" },
      { ...B, terminal: "U" },
    ],
    "a",
  ],
];

const payers: Row[] = [
  [
    "a reservation and its capture",
    asked,
    [
      { ...A, amount: "150" },
      { ...A, amount: "63.27", position: 1 },
    ],
    "a",
  ],
  [
    "three partial captures, asked for by the amount of one",
    { ...asked, amount: "20", currency: "EUR" },
    [A, { ...A, amount: "20", position: 1 }, { ...A, amount: "3", position: 2 }],
    "a",
  ],
  [
    "two taps of one card",
    { par: "P", last: "1234" },
    [
      { ...A, par: "P" },
      { ...A, par: "P", rrn: "8", code: "D", position: 1 },
    ],
    "a",
  ],
  [
    "a capture that lacks the PAR of its reservation, and another tap of the card",
    { code: "C", last: "1234" },
    [
      { ...A, par: "P" },
      { ...A, position: 1 },
      { ...A, par: "P", rrn: "8", position: 2 },
    ],
    "a",
  ],
  [
    "the same RRN, code and last four, but another PAR",
    asked,
    [
      { ...A, par: "P" },
      { ...A, par: "Q", position: 1 },
    ],
    "ambiguous",
  ],
  [
    "a payment that could be of either of two PARs",
    asked,
    [
      { ...A, par: "P" },
      { ...A, par: "Q", position: 1, consumed: true },
      { ...A, position: 2 },
    ],
    "ambiguous",
  ],
  [
    "the same code and last four, no RRN",
    { code: "C", last: "1234" },
    [
      { receipt: "a", code: "C", last: "1234" },
      { receipt: "a", code: "C", last: "1234", position: 1 },
    ],
    "ambiguous",
  ],
  [
    "the same card on two receipts",
    { par: "P", last: "1234" },
    [
      { ...A, par: "P" },
      { ...B, par: "P" },
    ],
    "ambiguous",
  ],
  [
    "a card on two receipts, one of them another reference's",
    { par: "P", last: "1234" },
    [
      { ...A, par: "P", consumed: true },
      { ...A, par: "P", position: 1, consumed: true },
      { ...B, par: "P" },
    ],
    "b",
  ],
  [
    "another tap of a card that was refused",
    { ...asked, par: "P" },
    [
      { ...A, par: "P" },
      { ...A, par: "P", rrn: "8", position: 1, refused: true },
    ],
    "none",
  ],
];

const labels: Row[] = [
  [
    "the label breaks a tie",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "VISA" },
      { ...B, label: "Mastercard" },
    ],
    "a",
  ],
  [
    "the label breaks a tie of three",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "JCB" },
      { ...B, label: "visa" },
      { ...A, receipt: "c", label: "Mastercard" },
    ],
    "b",
  ],
  [
    "the label breaks a tie within a receipt",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "Visa" },
      { ...A, position: 1, label: "Girocard" },
    ],
    "a",
  ],
  [
    "no label on the other: it could be the one",
    { ...asked, label: "Visa" },
    [{ ...A, label: "Visa" }, B],
    "ambiguous",
  ],
  [
    "a label that contains the other: it could be the one",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "Visa" },
      { ...B, label: "VISA CONTACTLESS" },
    ],
    "ambiguous",
  ],
  [
    "a label that contains the other beside one that certainly differs: it could be the one, or neither",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "VISA CONTACTLESS" },
      { ...B, label: "Mastercard" },
    ],
    "ambiguous",
  ],
  [
    "the same label on both",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "Visa" },
      { ...B, label: "Visa" },
    ],
    "ambiguous",
  ],
  [
    "two of three have the label",
    { ...asked, label: "Visa" },
    [
      { ...A, label: "Visa" },
      { ...B, label: "Visa" },
      { ...A, receipt: "c", label: "JCB" },
    ],
    "ambiguous",
  ],
  [
    "nobody has the label",
    { ...asked, label: "Amex" },
    [
      { ...A, label: "Visa" },
      { ...B, label: "JCB" },
    ],
    "ambiguous",
  ],
  [
    "no label asked for",
    asked,
    [
      { ...A, label: "Visa" },
      { ...B, label: "JCB" },
    ],
    "ambiguous",
  ],
  [
    "the transaction id breaks a tie",
    { ...asked, transaction: "T-1" },
    [
      { ...A, transaction: "T-2" },
      { ...B, transaction: "T-1" },
    ],
    "b",
  ],
  [
    "no transaction id on the other: it could be the one",
    { ...asked, transaction: "T-1" },
    [{ ...A, transaction: "T-1" }, B],
    "ambiguous",
  ],
  [
    "the merchant's name breaks a tie",
    { ...asked, merchantName: "Kaffeehaus Nord" },
    [
      { ...A, merchantName: "KAFFEEHAUS  NORD" },
      { ...B, merchantName: "Bakery" },
    ],
    "a",
  ],
  [
    "the beginning of a merchant's name: it could be the one",
    { ...asked, merchantName: "Kaffeehaus" },
    [
      { ...A, merchantName: "Kaffeehaus" },
      { ...B, merchantName: "Kaffeehaus Nord" },
    ],
    "ambiguous",
  ],
  [
    "label and transaction id point to the same one",
    { ...asked, label: "Visa", transaction: "T-1" },
    [
      { ...A, label: "Visa", transaction: "T-1" },
      { ...B, label: "JCB", transaction: "T-2" },
    ],
    "a",
  ],
  [
    "label and transaction id point to different ones",
    { ...asked, label: "Visa", transaction: "T-1" },
    [
      { ...A, label: "Visa", transaction: "T-2" },
      { ...B, label: "JCB", transaction: "T-1" },
    ],
    "ambiguous",
  ],
  [
    "another merchant id breaks no tie",
    { ...asked, merchant: "M" },
    [
      { ...A, merchant: "M" },
      { ...B, merchant: "N" },
    ],
    "ambiguous",
  ],
  ["a label never excludes the only one", { ...asked, label: "Amex" }, [{ ...A, label: "Visa" }], "a"],
];

const returns: Row[] = [
  ["purchase and return: the purchase", asked, [A, { ...B, document: "return" }], "a"],
  ["purchase and credit note: the purchase", asked, [A, { ...B, document: "creditNote" }], "a"],
  ["purchase and negative payment: the purchase", asked, [A, { ...B, ...MINUS }], "a"],
  ["only a return fits", asked, [{ ...A, document: "return", ...MINUS }], "a"],
  ["only a positive credit note fits", asked, [{ ...A, document: "creditNote" }], "a"],
  [
    "two returns fit",
    asked,
    [
      { ...A, document: "return" },
      { ...B, document: "return" },
    ],
    "ambiguous",
  ],
  ["two purchases and a return", asked, [A, B, { ...A, receipt: "c", document: "return" }], "ambiguous"],
  [
    "negative amount: the return",
    { ...asked, ...MINUS, currency: "EUR" },
    [A, { ...B, document: "return", ...MINUS }],
    "b",
  ],
  ["negative amount: only a purchase there", { ...asked, ...MINUS, currency: "EUR" }, [A], "none"],
  [
    "negative amount: two returns",
    { ...asked, ...MINUS, currency: "EUR" },
    [
      { ...A, ...MINUS },
      { ...B, ...MINUS },
    ],
    "ambiguous",
  ],
  ["negative amount on a receipt is a return, too", { ...asked, ...MINUS, currency: "EUR" }, [{ ...A, ...MINUS }], "a"],
  [
    "positive amount: a negative payment contradicts",
    { ...asked, amount: "12.5", currency: "EUR" },
    [{ ...A, ...MINUS }],
    "none",
  ],
  [
    "a purchase that contradicts leaves the return",
    { ...asked, hours: 0 },
    [
      { ...A, hours: 72 },
      { ...B, document: "return" },
    ],
    "b",
  ],
  [
    "an invoice is a purchase",
    asked,
    [
      { ...A, document: "invoice" },
      { ...B, document: "return" },
    ],
    "a",
  ],
];

const consumed: Row[] = [
  ["only one, already another reference's", asked, [{ ...A, consumed: true }], "none"],
  ["two, one already another reference's", asked, [{ ...A, consumed: true }, B], "b"],
  ["three, one already another reference's", asked, [{ ...A, consumed: true }, B, { ...A, receipt: "c" }], "ambiguous"],
  [
    "the return of a purchase that is another's",
    asked,
    [
      { ...A, consumed: true },
      { ...B, document: "return" },
    ],
    "none",
  ],
  [
    "one payment of a payer consumed, the other free",
    asked,
    [
      { ...A, consumed: true },
      { ...A, position: 1 },
    ],
    "a",
  ],
  [
    "all payments of a payer consumed",
    asked,
    [
      { ...A, consumed: true },
      { ...A, position: 1, consumed: true },
    ],
    "none",
  ],
  [
    "one payer's payment consumed, the other payer's free",
    { code: "C", last: "1234" },
    [
      { ...A, consumed: true },
      { ...A, rrn: "8", position: 1 },
    ],
    "a",
  ],
  [
    "another transaction of the same card consumed",
    { ...asked, par: "P" },
    [
      { ...A, par: "P" },
      { ...A, par: "P", rrn: "8", code: "D", position: 1, consumed: true },
    ],
    "a",
  ],
];

describe.each([
  ["exactly one payment fits", one],
  ["several payments fit", several],
  ["what one payer paid is one candidate", payers],
  ["the card type label only breaks ties", labels],
  ["returns stand back behind purchases", returns],
  ["a payment is given to one reference of a client", consumed],
])("%s", (_, rows) => {
  test.each(rows)("%s → %s", (_name, fields, found, expected) => {
    const decision = decideMatch(criteria(fields), found.map(payment));
    expect(decision.outcome === "matched" ? decision.payment.receiptId : decision.outcome).toBe(expected);
  });
});

describe("the explanation", () => {
  test("of a match has the rule and all agreeing fields", () => {
    const decision = decideMatch(criteria({ ...asked, last: "9999", currency: "EUR" }), [payment(A)]);
    expect(decision.explanation).toEqual({
      rule: "2",
      agreeingFields: ["retrievalReferenceNumber", "approvalCode", "currency"],
      contradictions: {},
      candidatesLeft: 1,
      alreadyMatched: 0,
      reportedNotMine: 0,
      whatWouldHelp: [],
    });
  });

  test("of a match names what differs all the same, and of a payer's payments that one which agrees best", () => {
    const found = [payment({ ...A, amount: "150" }), payment({ ...A, amount: "63.27", position: 1 })];
    const differs = decideMatch(criteria({ ...asked, amount: "60", currency: "EUR" }), found);
    expect(differs).toMatchObject({
      payment: { position: 0 },
      explanation: { rule: "2", differingFields: ["amount"] },
    });
    const agrees = decideMatch(criteria({ ...asked, amount: "63.27", currency: "EUR" }), found);
    expect(agrees).toMatchObject({ payment: { position: 1 }, payments: [{ position: 1 }, { position: 0 }] });
    expect(agrees.explanation).not.toHaveProperty("differingFields");
  });

  test("counts, field by field, the payments that would have fitted otherwise", () => {
    const found = [payment({ ...A, code: "X" }), payment({ ...B, code: "Y", amount: "3" }), payment({ last: "1234" })];
    const decision = decideMatch(criteria({ ...asked, amount: "12.5", currency: "EUR" }), found);
    expect(decision.explanation.contradictions).toEqual({ approvalCode: 2, amount: 1 });
  });

  test("of ambiguity names the fields that would tell the payments apart, and were not given", () => {
    const found = [payment({ ...A, amount: "1", par: "P", label: "Visa" }), payment({ ...B, hours: 90, label: "JCB" })];
    const decision = decideMatch(criteria({ rrn: "7", code: "C" }), found);
    expect(decision).toMatchObject({
      outcome: "ambiguous",
      explanation: {
        rule: null,
        agreeingFields: ["retrievalReferenceNumber", "approvalCode"],
        candidatesLeft: 2,
        whatWouldHelp: ["paymentAccountReference", "amount", "transactionDateTime", "paymentTypeLabel"],
      },
    });
  });

  test("of payments that nothing tells apart offers nothing", () => {
    expect(decideMatch(criteria(asked), [payment(A), payment(B)]).explanation.whatWouldHelp).toEqual([]);
  });

  const help: [name: string, asked: Fields, found: PaymentFields[], expected: string[]][] = [
    ["last four, which exclude nothing under rule 2", { rrn: "7", code: "C" }, [A, { ...B, last: "9999" }], []],
    [
      "last four, where one of them fits another rule",
      { rrn: "7", code: "C", amount: "12.5", currency: "EUR", hours: 0 },
      [A, { receipt: "b", code: "C", last: "9999" }],
      ["lastFour"],
    ],
    ["times that are 30 hours apart, which exclude neither", asked, [A, { ...B, hours: 30 }], []],
    ["times that are 49 hours apart", asked, [A, { ...B, hours: 49 }], ["transactionDateTime"]],
    [
      "a field that was given",
      { ...asked, label: "Amex" },
      [
        { ...A, label: "Visa" },
        { ...B, label: "JCB" },
      ],
      [],
    ],
    ["RRNs", { code: "C", last: "1234" }, [A, { ...B, rrn: "8" }], ["retrievalReferenceNumber"]],
    ["approval codes", { rrn: "7", last: "1234" }, [A, { ...B, code: "D" }], ["approvalCode"]],
    ["currencies", { rrn: "7", code: "C" }, [A, { ...B, currency: "CHF" }], ["currency"]],
    ["amounts, which exclude nothing where RRN, code and last four agree", asked, [A, { ...B, amount: "3" }], []],
    [
      "amounts of one payer, which nobody needs to tell",
      { code: "C", last: "1234" },
      [A, { ...A, amount: "3", position: 1 }, { ...A, rrn: "8", position: 2 }],
      ["retrievalReferenceNumber"],
    ],
  ];
  test.each(help)("of ambiguity offers what would help: %s", (_name, fields, found, expected) => {
    expect(decideMatch(criteria(fields), found.map(payment)).explanation.whatWouldHelp).toEqual(expected);
  });

  test("of nothing found names the keys that were not given", () => {
    expect(decideMatch(criteria(asked), []).explanation.whatWouldHelp).toEqual([
      "paymentAccountReference",
      "acquirerReferenceNumber",
    ]);
  });

  test("what was reported as not theirs is nobody's, and counts by itself", () => {
    const decision = decideMatch(criteria(asked), [payment({ ...A, refused: true })]);
    expect(decision).toMatchObject({ outcome: "none", explanation: { reportedNotMine: 1, alreadyMatched: 0 } });
    const other = decideMatch(criteria(asked), [payment({ ...A, refused: true }), payment(B)]);
    expect(other).toMatchObject({ outcome: "matched", payment: payment(B) });
  });

  test("of ambiguity names the fields in which all that are left agree, not those of one", () => {
    const found = [payment({ ...A, stan: "1" }), payment({ ...B, stan: "2", last: "9999" })];
    const decision = decideMatch(criteria({ ...asked, stan: "1" }), found);
    expect(decision.explanation.agreeingFields).toEqual(["retrievalReferenceNumber", "approvalCode"]);
  });

  test("does not count a return that stands back, whatever was said of it", () => {
    const found = [payment(A), payment({ ...B, document: "return", refused: true })];
    const decision = decideMatch(criteria(asked), found);
    expect(decision).toMatchObject({ outcome: "matched", explanation: { reportedNotMine: 0, alreadyMatched: 0 } });
  });

  test("of ambiguity counts and tells apart those that are left only", () => {
    const gone = [
      payment({ ...A, receipt: "c", consumed: true, amount: "1" }),
      payment({ ...A, receipt: "d", refused: true }),
    ];
    const decision = decideMatch(criteria(asked), [payment(A), payment(B), ...gone]);
    expect(decision).toMatchObject({
      outcome: "ambiguous",
      explanation: { candidatesLeft: 2, alreadyMatched: 1, reportedNotMine: 1, whatWouldHelp: [] },
    });
  });

  test("counts what another reference of the client has been given", () => {
    const decision = decideMatch(criteria(asked), [payment({ ...A, consumed: true })]);
    expect(decision).toMatchObject({ outcome: "none", explanation: { alreadyMatched: 1, candidatesLeft: 0 } });
  });

  test("never holds a value of a payment", () => {
    const secret = { par: "SECRETPAR", label: "SECRETLABEL", terminal: "SECRETTERM", stan: "SECRET", amount: "777.77" };
    const found = [
      payment({ ...A, ...secret }),
      payment({ ...B, ...secret, last: "SECR" }),
      payment({ ...B, ...secret, rrn: "SECRET" }),
    ];
    const text = JSON.stringify(decideMatch(criteria(asked), found).explanation);
    expect(text).not.toMatch(/SECR|777/);
  });
});

test("when more candidates exist than were looked at, nobody is the only one", () => {
  expect(decideMatch(criteria(asked), [payment(A)], true).outcome).toBe("ambiguous");
  expect(decideMatch(criteria(asked), [], true).outcome).toBe("ambiguous");
});
