import fc from "fast-check";
import { expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { criteria, type Fields, NOON_MS, payment } from "@/tests/factories/match-criteria";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipts } from "@/tests/factories/receipts";
import { listMatchRequests } from "../requests/list-match-requests";
import { decideMatch } from "../rules/decide-match";
import type { MatchRequest } from "../rules/match-request";
import { missingFields } from "../rules/sufficient-criteria";

const t = testDatabase();

const oneOf = (count: number, name: (i: number) => string) =>
  fc.constantFrom(...Array.from({ length: count }, (_, i) => name(i)));

// As many values as make each outcome frequent.
const FIELDS = {
  par: oneOf(20, (i) => `QA02${String(i).padStart(25, "0")}`),
  rrn: oneOf(25, (i) => `60610${i}`),
  code: oneOf(25, (i) => `C${i}`),
  last: oneOf(20, (i) => String(i).padStart(4, "0")),
  amount: fc.constantFrom("12.5", "3", "0.3", "12.51", "-12.5", "0"),
  currency: fc.constantFrom("EUR", "USD"),
  terminal: fc.constantFrom("T1", "T2", "T3"),
  label: fc.constantFrom("Visa", "VISA", "Visa Debit", "JCB"),
  arn: oneOf(25, (i) => String(i).padStart(23, "2")),
  merchant: fc.constantFrom("M1", "M2", "M3"),
  transaction: fc.constantFrom("1", "2"),
  merchantName: fc.constantFrom("Kaffeehaus", "Bakery"),
};
const HOURS = fc.constantFrom(0, 20, 25, 47, 49);
const RECEIPT = fc.record(
  { ...FIELDS, hours: HOURS, document: fc.constantFrom("receipt", "receipt", "return") },
  { requiredKeys: ["hours", "amount", "currency"] },
);
const REQUEST: fc.Arbitrary<Fields> = fc.record({ ...FIELDS, hours: HOURS }, { requiredKeys: [] });

/** Beside what is known for certain: a tip, a refund, another currency. */
const MONEY = [
  { amount: "10", currency: "EUR" },
  { amount: "-1", currency: "EUR" },
  { amount: "12.5", currency: "USD" },
] as const;

/** On some receipts the capture of a reservation, on some another tap of the card, on some another payer. */
function siblingsOf(fields: Fields & { amount: string; currency: string }, i: number) {
  if (i % 5 === 0) return [{ ...fields, amount: "7" }];
  if (i % 5 === 1) return [{ ...fields, rrn: `70710${i}`, code: "Z1", amount: "8" }];
  return i % 5 === 2 ? [{ ...fields, par: undefined, rrn: `70710${i}` }] : [];
}

const at = (hours: number) => new Date(NOON_MS + hours * 3_600_000);

test("the database finds what the rules find among all payments", async () => {
  const { ctx: shop } = await t.tenant("merchant");
  const receipts = fc.sample(RECEIPT, { seed: 1, numRuns: 600 });
  const ids = await storeReceipts(
    shop,
    receipts.map(({ hours, document, ...fields }, i) => ({
      payments: [fields, ...siblingsOf(fields, i)],
      issuedAt: at(hours),
      documentType: document,
    })),
  );
  const all = receipts.flatMap((fields, i) =>
    [fields, ...siblingsOf(fields, i)].map((each, position) =>
      payment({ ...each, hours: fields.hours, document: fields.document, receipt: ids[i], position }),
    ),
  );
  const random = fc.sample(REQUEST, { seed: 1, numRuns: 300 });
  const known = receipts
    .slice(0, 200)
    .flatMap(({ par, rrn, code, last, arn, hours }) => [
      { par, last },
      { rrn, last },
      { arn, last },
      { arn, hours: hours + 40 },
      { arn, hours: hours - 49 },
      ...MONEY.map((money) => ({ rrn, code, last, ...money })),
    ]);
  const requests: Fields[] = [...random, ...known].filter((fields) => missingFields(criteria(fields)).length === 0);
  // A client each, so that none takes a payment from another.
  await Promise.all(
    requests.map(({ hours, ...fields }, i) =>
      ask({ ...shop, organizationId: newUuid() }, `user-${i}`, {
        ...fields,
        at: hours === undefined ? undefined : at(hours),
      }),
    ),
  );
  await matchAll(t.systemContext());

  const found = await allRequests();
  const outcomes = new Map<string, number>();
  requests.forEach((fields, i) => {
    const expected = decideMatch(criteria(fields), all);
    const { outcome } = expected;
    expect(found.get(`user-${i}`), JSON.stringify(fields)).toMatchObject({
      status: outcome === "none" ? "pending" : outcome,
      explanation: expected.explanation,
      receiptId: outcome === "matched" ? publicId("receipt", expected.payment.receiptId) : null,
    });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  });
  for (const outcome of ["matched", "ambiguous", "none"]) expect(outcomes.get(outcome), outcome).toBeGreaterThan(10);
});

async function allRequests(): Promise<Map<string, MatchRequest>> {
  const found = new Map<string, MatchRequest>();
  for (let cursor: string | undefined; ; ) {
    const page = await listMatchRequests(t.systemContext(), { cursor, limit: 100 });
    for (const request of page.data) found.set(request.reference, request);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}
