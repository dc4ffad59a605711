import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { followPayments, type KnownPayment, type PaymentIdentity } from "./follow-payments";

/** `par/rrn/code/last/amount`, what is left out is not given. */
function paid(text: string): PaymentIdentity {
  const [par, rrn, code, last, amount = "10"] = text.split("/");
  const given = (value: string | undefined) => (value ? value : null);
  return {
    par: given(par),
    retrievalReferenceNumber: given(rrn),
    approvalCode: given(code),
    lastFour: given(last),
    amount,
    currency: "EUR",
  };
}

const known = (texts: readonly string[], positions = texts.map((_, at) => at)): KnownPayment[] =>
  texts.map((text, at) => ({ ...paid(text), position: positions[at] ?? at }));

describe("a payment is followed from one version to the next", () => {
  test.each<[sentence: string, before: string[], after: string[], positions: number[]]>([
    ["as it was", ["P/1/A/0042"], ["P/1/A/0042"], [0]],
    ["by its PAR", ["P/1/A/0042", "Q/2"], ["Q/9", "P/8/B/0043/11"], [1, 0]],
    ["by its RRN", ["/1/A/0042/10", "/2/B/0042/10"], ["/2/C/0099/12", "/1/D/0098/13"], [1, 0]],
    ["by approval code and last four", ["//A/0042/10", "//B/0042/20"], ["//B/0042/5", "//A/0042/6"], [1, 0]],
    ["not by an approval code alone", ["//A/0042/10", "//B/0043/20"], ["//A/0050/30", "//C/0051/40"], [2, 3]],
    ["by its amount", ["/1//0042/10", "/2//0043/20"], ["/8//0043/20", "/9//0042/10"], [1, 0]],
    ["with an RRN that was mistyped, by its amount", ["/1/A/0042"], ["/2/A/0042"], [0]],
    ["with an RRN alone that was mistyped, by its amount", ["/1"], ["/2"], [0]],
    ["with an approval code that was mistyped, by its amount", ["//A/0042"], ["//B/0042"], [0]],
    ["as the only one left", ["//A/0042/10"], ["//B/0042/20"], [0]],
    ["as the only one left, with an RRN that was mistyped", ["/1/A//10"], ["/2/A//20"], [0]],
    ["with the digits of the device, by its RRN", ["/1/A/0042/10"], ["/1/A/0043/20"], [0]],
    ["never to another card, by its amount: other last four", ["/1/A/0042"], ["/2/B/0043"], [1]],
    ["never to another card, by its amount: other last four alone", ["//A/0042"], ["//A/0043"], [1]],
    ["never to another transaction, by its amount", ["/1/A/0042"], ["/2/B/0042"], [1]],
    ["never to another card, as the only one: other last four", ["/1/A/0042/10"], ["/2/B/0043/20"], [1]],
    ["never to another transaction, as the only one", ["/1/A//10"], ["/2/B//20"], [1]],
    ["past another card of the same amount", ["/1/A/0042"], ["/2/B/0043", "/3/A/0042"], [1, 0]],
    ["as the only one left beside others", ["/1///10", "/2///20"], ["/1///10", "/9///30"], [0, 1]],
    ["of two that are left, by nothing", ["/1///10", "/2///20"], ["/3///30", "/4///40"], [2, 3]],
    ["alike twice, in their order", ["//A/0042/10", "//A/0042/10"], ["//A/0042/10", "//A/0042/10"], [0, 1]],
    ["of one card twice, by the amount", ["P////10", "P////20"], ["P////20", "P////10"], [1, 0]],
    ["never to another card, by RRN", ["P/1///10"], ["Q/1///10"], [1]],
    ["never to another card, as the only one", ["P////10"], ["Q////10"], [1]],
    ["to a card that was not named before", ["/1///10"], ["P/1///10"], [0]],
    ["to nothing", ["/1///10", "/2///20"], ["/2///20"], [1]],
    ["to one more", ["/1///10"], ["/5///50", "/1///10"], [1, 0]],
  ])("%s", (_, before, after, positions) => {
    expect(followPayments(known(before), [], after.map(paid)).positions).toEqual(positions);
  });

  it("gets its old position when it is put back, and none that another had", () => {
    const [first, second, third] = ["P/1///10", "Q/2///20", "R/3///30"];
    const without = followPayments(known([first, second]), [], [paid(second)]);
    expect(without).toMatchObject({ positions: [1], former: [{ position: 0 }] });
    const other = followPayments(known([second], [1]), without.former, [paid(second), paid(third)]);
    expect(other).toMatchObject({ positions: [1, 2], former: [{ position: 0 }] });
    const back = followPayments(known([second, third], [1, 2]), other.former, [paid(first), paid(second)]);
    expect(back).toMatchObject({ positions: [0, 1], former: [{ position: 2 }] });
  });

  it("rather the one that is put back than the one that is there, where nothing but an amount speaks for that", () => {
    const without = followPayments(known(["/1///10", "/2///10"]), [], [paid("/2///10")]);
    expect(followPayments(known(["/2///10"], [1]), without.former, [paid("/1///10")]).positions).toEqual([0]);
  });
});

const few = (...values: string[]) => fc.constantFrom(...values);
const identity = fc
  .tuple(few("", "P", "Q"), few("", "1", "2"), few("", "A", "B"), few("", "0042", "0043"), few("10", "20"))
  .map((fields) => paid(fields.join("/")));
const identities = fc.array(identity, { maxLength: 6 });

describe("whatever the payments are", () => {
  it("a version that changes nothing about them, or their order alone, changes no position", () => {
    fc.assert(
      fc.property(identities, fc.array(fc.nat()), (payments, order) => {
        const before = payments.map((payment, position) => ({ ...payment, position }));
        const after = before.toSorted((a, b) => (order[a.position] ?? 0) - (order[b.position] ?? 0));
        const { positions, former } = followPayments(before, [], after);
        expect(former).toEqual([]);
        const text = ({ position, ...rest }: KnownPayment) => JSON.stringify(rest);
        expect(positions.map((position) => text(before[position] as KnownPayment))).toEqual(after.map(text));
        expect(followPayments(before, [], payments).positions).toEqual(before.map(({ position }) => position));
      }),
    );
  });

  it("what is taken out and put back has the positions that it had", () => {
    fc.assert(
      fc.property(identities, fc.array(fc.boolean()), (payments, stays) => {
        const before = payments.map((payment, position) => ({ ...payment, position }));
        const kept = before.filter(({ position }) => stays[position]);
        const without = followPayments(before, [], kept);
        const there = kept.map((payment, at) => ({ ...payment, position: without.positions[at] ?? -1 }));
        const back = followPayments(there, without.former, payments);
        expect(back.former).toEqual([]);
        const text = ({ position, ...rest }: KnownPayment) => JSON.stringify(rest);
        const byPosition = new Map(before.map((payment) => [payment.position, text(payment)]));
        expect(back.positions.map((position) => byPosition.get(position))).toEqual(before.map(text));
      }),
    );
  });

  it("a payment is never another one that contradicts it", () => {
    fc.assert(
      fc.property(identities, identities, identities, (first, second, third) => {
        const one = first.map((payment, position) => ({ ...payment, position }));
        const two = followPayments(one, [], second);
        const there = second.map((payment, at) => ({ ...payment, position: two.positions[at] ?? -1 }));
        const three = followPayments(there, two.former, third);
        const isOther = <Value>(a: Value | null, b: Value | null) => a !== null && b !== null && a !== b;
        for (const [at, payment] of third.entries()) {
          const known = [...there, ...two.former].find(({ position }) => position === three.positions[at]);
          if (!known) continue;
          expect(isOther(known.par, payment.par)).toBe(false);
          const isProven =
            (known.par !== null && known.par === payment.par) ||
            (known.retrievalReferenceNumber !== null &&
              known.retrievalReferenceNumber === payment.retrievalReferenceNumber);
          if (isProven) continue;
          expect(isOther(known.lastFour, payment.lastFour)).toBe(false);
          expect(
            isOther(known.retrievalReferenceNumber, payment.retrievalReferenceNumber) &&
              isOther(known.approvalCode, payment.approvalCode),
          ).toBe(false);
        }
      }),
    );
  });

  it("no position is given twice, and none is forgotten", () => {
    fc.assert(
      fc.property(identities, identities, identities, (first, second, third) => {
        const one = first.map((payment, position) => ({ ...payment, position }));
        const two = followPayments(one, [], second);
        const there = second.map((payment, at) => ({ ...payment, position: two.positions[at] ?? -1 }));
        const three = followPayments(there, two.former, third);
        const all = [...three.positions, ...three.former.map(({ position }) => position)];
        expect(new Set(all).size).toBe(all.length);
        for (const { position } of [...one, ...there]) expect(all).toContain(position);
      }),
    );
  });
});
