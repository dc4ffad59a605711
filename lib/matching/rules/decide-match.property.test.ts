import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { criteria, type Fields, type PaymentFields, payment } from "@/tests/factories/match-criteria";
import type { CandidatePayment, MatchCriteria } from "./compare-fields";
import { decideMatch, isReturn } from "./decide-match";

// So few values that the fields of independent payments collide all the time.
const FIELDS = {
  par: fc.constantFrom("P", "Q"),
  rrn: fc.constantFrom("7", "07"),
  code: fc.constantFrom("A", "B"),
  last: fc.constantFrom("1", "2"),
  amount: fc.constantFrom("12.5", "3", "-12.5"),
  currency: fc.constantFrom("EUR", "USD"),
  hours: fc.constantFrom(0, 20, 30, 60),
  terminal: fc.constantFrom("T", "U"),
  stan: fc.constantFrom("1", "2"),
  label: fc.constantFrom("Visa", "VISA", "Visa Debit", "Mastercard"),
  arn: fc.constantFrom("1", "2"),
  merchant: fc.constantFrom("M", "N"),
  transaction: fc.constantFrom("1", "2"),
  merchantName: fc.constantFrom("Kaffeehaus", "KAFFEEHAUS", "Kaffeehaus Nord", "Bakery"),
};

const asked: fc.Arbitrary<Fields> = fc.record(FIELDS, { requiredKeys: [] });
const found: fc.Arbitrary<PaymentFields> = fc.record(
  { ...FIELDS, document: fc.constantFrom("receipt", "return"), consumed: fc.constantFrom(false, false, true) },
  { requiredKeys: [] },
);
/** Of few receipts, so that many have several; different places, in the order of the array. */
const payments = fc
  .array(fc.tuple(found, fc.constantFrom("r0", "r1", "r2")), { maxLength: 6 })
  .map((all) => all.map(([fields, receipt], i) => payment({ ...fields, receipt, position: i })));

const placeOf = (decision: ReturnType<typeof decideMatch>) =>
  decision.outcome === "matched" ? `${decision.payment.receiptId}/${decision.payment.position}` : decision.outcome;

/** Ambiguity is rare among random requests: most ask for a payment that exists. */
const scene = payments.chain((all) =>
  fc.record({
    all: fc.constant(all),
    fields: fc.oneof(asked, ...all.map((target) => fc.subarray(KNOWN).map((names) => fieldsOf(target, names)))),
  }),
);

const KNOWN: (keyof Fields)[] = [
  ...(["par", "rrn", "code", "last", "amount", "currency", "hours", "terminal", "label"] as const),
  ...(["arn", "merchant", "transaction", "merchantName"] as const),
];

/** What somebody who knows the payment would ask, of these fields. */
function fieldsOf(target: CandidatePayment, names: readonly (keyof Fields)[]): Fields {
  const known: Fields = {
    par: target.parHashes[0],
    rrn: target.retrievalReferenceNumber ?? undefined,
    code: target.approvalCode ?? undefined,
    last: target.lastFour ?? undefined,
    amount: target.amount,
    currency: target.currency,
    hours: Math.round((target.issuedAtMs - payment({}).issuedAtMs) / 3_600_000),
    terminal: target.terminalId ?? undefined,
    label: target.paymentTypeLabel ?? undefined,
    arn: target.acquirerReferenceNumber ?? undefined,
    merchant: target.merchantId ?? undefined,
    transaction: target.transactionId ?? undefined,
    merchantName: target.merchantName ?? undefined,
  };
  return Object.fromEntries(names.map((name) => [name, known[name]]).filter(([, value]) => value !== undefined));
}

const RUNS = { numRuns: 2_000 };
// Thousands of decisions, and nothing that could hang: on a machine that does much else they may take their time.
vi.setConfig({ testTimeout: 120_000 });

describe("whatever the data", () => {
  test("a payment that has an equal twin is never delivered", () => {
    fc.assert(
      fc.property(scene, fc.nat(), ({ all, fields }, which) => {
        const original = all[which % Math.max(all.length, 1)];
        if (!original) return;
        const twin = { ...original, receiptId: "twin", isConsumed: false };
        const decision = decideMatch(criteria(fields), [...all, twin]);
        if (decision.outcome !== "matched" || original.isConsumed) return;
        // Another payment of the same payer may tell the two receipts apart, and brings all of the payer's with it.
        expect([original, twin]).not.toContain(decision.payment);
      }),
      RUNS,
    );
  });

  test("only a payment that fits by itself, and is free, is delivered", () => {
    fc.assert(
      fc.property(scene, ({ all, fields }) => {
        const decision = decideMatch(criteria(fields), all);
        if (decision.outcome !== "matched") return;
        expect(decision.payment.isConsumed).toBe(false);
        expect(placeOf(decideMatch(criteria(fields), [decision.payment]))).toBe(placeOf(decision));
      }),
      RUNS,
    );
  });

  test("the order of the candidates changes neither the outcome nor the explanation", () => {
    const shuffled = scene.chain(({ all, fields }) =>
      fc.record({
        all: fc.constant(all),
        fields: fc.constant(fields),
        other: fc.shuffledSubarray(all, { minLength: all.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ all, fields, other }) => {
        const [one, two] = [decideMatch(criteria(fields), all), decideMatch(criteria(fields), other)];
        expect(placeOf(two)).toBe(placeOf(one));
        expect(two.explanation).toEqual(one.explanation);
      }),
      RUNS,
    );
  });

  test("payments that are unrelated or contradict do not change who gets it", () => {
    fc.assert(
      fc.property(scene, ({ all, fields }) => {
        const fits = (candidate: CandidatePayment) =>
          decideMatch(criteria(fields), [{ ...candidate, isConsumed: false }]).outcome === "matched";
        // One that does not fit itself may still tell that two others are one payer's.
        const payers = all.filter(fits).map((candidate) => payerOf(candidate, all));
        const concerned = all.filter((candidate) => payers.some((payer) => payer.has(candidate)));
        expect(placeOf(decideMatch(criteria(fields), concerned))).toBe(placeOf(decideMatch(criteria(fields), all)));
      }),
      RUNS,
    );
  });

  test("adding a field makes no payment fit that a field has excluded", () => {
    const extended = fc.record({ candidate: found.map(payment), fields: asked, more: asked });
    fc.assert(
      fc.property(extended, ({ candidate, fields, more }) => {
        const free = { ...candidate, isConsumed: false };
        const before = decideMatch(criteria(fields), [free]);
        const after = decideMatch(criteria({ ...more, ...fields }), [free]);
        // But for RRN and approval code, which together outweigh the last four of a wallet, and with these the amount.
        const outweighed = ["lastFour", "amount", "currency"];
        if (Object.keys(before.explanation.contradictions).every((field) => outweighed.includes(field))) return;
        if (Object.keys(before.explanation.contradictions).length > 0) expect(after.outcome).toBe("none");
      }),
      RUNS,
    );
  });
});

/** The same PAR, or the same RRN, approval code and last four without different PARs, on one receipt. */
function areOnePayers(a: CandidatePayment, b: CandidatePayment): boolean {
  if (a.receiptId !== b.receiptId) return false;
  const pars = [...a.parHashes, ...b.parHashes];
  if (pars.length === 2) return pars[0] === pars[1];
  const keys = ["retrievalReferenceNumber", "approvalCode", "lastFour"] as const;
  return keys.every((key) => a[key] !== null && a[key] === b[key]);
}

/** Or is linked by payments that are. */
function payerOf(own: CandidatePayment, all: readonly CandidatePayment[]): ReadonlySet<CandidatePayment> {
  const linked = new Set([own]);
  for (const each of linked) for (const other of all) if (areOnePayers(each, other)) linked.add(other);
  return linked;
}

/** By decision, a return that is not asked for by a negative amount stands back behind any purchase that fits. */
const standsBack = (own: CandidatePayment, request: MatchCriteria) => isReturn(own) && !request.amount?.startsWith("-");

/** Payments of which the first is somebody's own and free, some of its fields, and one field more. */
const growing = payments
  .filter((all) => all.length > 0)
  .chain((all) =>
    fc.record({
      all: fc.constant(all.map((candidate, i) => (i === 0 ? { ...candidate, isConsumed: false } : candidate))),
      names: fc.subarray(KNOWN),
      added: fc.constantFrom(...KNOWN),
    }),
  );

describe("as long as the payer's own payment fits", () => {
  test("adding a field never turns a non-match into another person's match", () => {
    fc.assert(
      fc.property(growing, ({ all, names, added }) => {
        const own = all[0] as CandidatePayment;
        const fewer = criteria(fieldsOf(own, names));
        const more = criteria(fieldsOf(own, [...names, added]));
        if (decideMatch(fewer, [own]).outcome !== "matched") return;
        if (standsBack(own, more)) return;
        const decision = decideMatch(more, all);
        if (decision.outcome === "matched") expect(payerOf(own, all)).toContain(decision.payment);
        else expect(decision.outcome).toBe("ambiguous");
      }),
      { numRuns: 5_000 },
    );
  });

  test("nobody else's is delivered, whichever of its fields are asked", () => {
    fc.assert(
      fc.property(growing, ({ all, names }) => {
        const own = all[0] as CandidatePayment;
        const known: MatchCriteria = criteria(fieldsOf(own, names));
        if (decideMatch(known, [own]).outcome !== "matched" || standsBack(own, known)) return;
        const decision = decideMatch(known, all);
        if (decision.outcome === "matched") expect(payerOf(own, all)).toContain(decision.payment);
        else expect(decision.outcome).toBe("ambiguous");
      }),
      { numRuns: 5_000 },
    );
  });

  test("nobody else's is delivered where the amount has a tip, or is the cardholder's", () => {
    fc.assert(
      fc.property(growing, FIELDS.amount, FIELDS.currency, ({ all, names }, amount, currency) => {
        const own = all[0] as CandidatePayment;
        const known = criteria({ ...fieldsOf(own, [...names, "rrn", "code", "last"]), amount, currency });
        if (decideMatch(known, [own]).outcome !== "matched" || standsBack(own, known)) return;
        const decision = decideMatch(known, all);
        if (decision.outcome === "matched") expect(payerOf(own, all)).toContain(decision.payment);
        else expect(decision.outcome).toBe("ambiguous");
      }),
      { numRuns: 5_000 },
    );
  });

  test("its payer's other payments on the receipt take nothing from it", () => {
    fc.assert(
      fc.property(growing, fc.array(found, { minLength: 1, maxLength: 3 }), ({ all, names }, more) => {
        const own = all[0] as CandidatePayment;
        const known = criteria(fieldsOf(own, names));
        const others = all.filter(({ receiptId }) => receiptId !== own.receiptId);
        const before = decideMatch(known, [own, ...others]);
        if (before.outcome !== "matched" || before.payment !== own) return;
        const siblings = more.map((fields, i) => {
          const sibling = payment({ ...fields, receipt: own.receiptId, position: 100 + i, consumed: false });
          return own.parHashes.length > 0
            ? { ...sibling, parHashes: own.parHashes, documentType: own.documentType }
            : { ...own, amount: sibling.amount, currency: sibling.currency, position: sibling.position };
        });
        if (own.parHashes.length === 0 && !payerOf(own, siblings).has(siblings[0] as CandidatePayment)) return;
        const after = decideMatch(known, [own, ...siblings, ...others]);
        expect(after.outcome === "matched" && payerOf(own, siblings)).toContain((after as typeof before).payment);
      }),
      { numRuns: 5_000 },
    );
  });
});
