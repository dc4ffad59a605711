import fc from "fast-check";
import { expect, it } from "vitest";
import { followPayments, type KnownPayment, type PaymentIdentity } from "../../receipts/versions/follow-payments";
import { positionsOfPayers } from "./follow-correction";

const few = (...values: (string | null)[]) => fc.constantFrom(...values);
const identity: fc.Arbitrary<PaymentIdentity> = fc.record({
  par: few(null, "P", "Q"),
  retrievalReferenceNumber: few(null, "1", "2"),
  approvalCode: few(null, "A", "B"),
  lastFour: few(null, "0042", "0043"),
  amount: fc.constantFrom("10", "20"),
  currency: fc.constant("EUR"),
});
const identities = fc.array(identity, { maxLength: 6 });

/** A version with these payments, after one that had others. */
function nextVersion(
  before: readonly KnownPayment[],
  former: readonly KnownPayment[],
  next: readonly PaymentIdentity[],
) {
  const followed = followPayments(before, former, next);
  const now = next.map((payment, at) => ({ ...payment, position: followed.positions[at] ?? -1 }));
  return { now, former: followed.former };
}

/** The payment by which a match of `position` stands in the new version; undefined when it is gone. */
const stands = (before: readonly KnownPayment[], now: readonly KnownPayment[], position: number) =>
  positionsOfPayers(before, now).get(position)?.[0];

it("a version that changes nothing about the payments leaves every match with its payment", () => {
  fc.assert(
    fc.property(identities, (payments) => {
      const { now: first } = nextVersion([], [], payments);
      const { now: second } = nextVersion(first, [], payments);
      for (const { position } of first) expect(stands(first, second, position)).toBe(position);
    }),
  );
});

it("a payment that is taken out and put back has its own position, and so its own payer, again", () => {
  fc.assert(
    fc.property(identities, fc.array(fc.boolean()), (payments, stays) => {
      const { now: first } = nextVersion([], [], payments);
      const without = nextVersion(
        first,
        [],
        payments.filter((_, at) => stays[at]),
      );
      const { now: back } = nextVersion(without.now, without.former, payments);
      const text = (version: readonly KnownPayment[]) => version.map((payment) => JSON.stringify(payment)).toSorted();
      expect(text(back)).toEqual(text(first));
      for (const { position } of without.now) expect(stands(without.now, back, position)).toBe(position);
    }),
  );
});

it("a match is never taken to a payment of another card", () => {
  fc.assert(
    fc.property(identities, identities, (payments, others) => {
      const { now: first } = nextVersion([], [], payments);
      const { now: second } = nextVersion(first, [], others);
      for (const { position, par } of first) {
        const now = second.find((payment) => payment.position === stands(first, second, position));
        if (par !== null && now && now.par !== null) expect(now.par).toBe(par);
      }
    }),
  );
});
