import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentReference } from "@/tests/arbitraries/payment-reference";
import { isShared, withoutOtherPayers } from "./redact-payments";

const OWN = "QA020000000000000000000000001";
const OTHER = "QA020000000000000000000000002";
const content = JSON.stringify({
  lineItems: [{ description: `Paid by ${OTHER} and ${OWN}` }],
  payments: [
    { paid: { amount: 5 }, paymentAccountReference: OWN, lastFour: "0001", terminalSlip: "own" },
    { paid: { amount: 7 }, paymentAccountReference: OTHER, lastFour: "0002", terminalSlip: "other", note: `x${OTHER}` },
  ],
}).replace("5}", "5.00}");

describe("isShared", () => {
  it.each([
    ["two payments", true, content],
    ["two payments before other lists", true, '{"payments":[{"paid":1},{"paid":2}],"lineItems":[]}'],
    ["a member of the same name before them", true, '{"a":{"payments":[]},"payments":[{"paid":1},{"paid":2}]}'],
    ["one payment", false, '{"lineItems":[{"a":1},{"a":2}],"payments":[{"paid":{"amount":1},"lastFour":"0001"}]}'],
    ["one payment before other lists", false, '{"payments":[{"paid":1}],"lineItems":[{"a":1},{"a":2}]}'],
    ["one payment whose text looks like two", false, '{"payments":[{"note":"},{"}]}'],
    ["none", false, '{"lineItems":[{"a":1},{"a":2}]}'],
  ])("with %s: %s", (_what, expected, text) => {
    expect(isShared(text)).toBe(expected);
  });
});

describe("withoutOtherPayers", () => {
  it("leaves out what identifies the others, wherever their references stand, and keeps every digit", () => {
    expect(withoutOtherPayers(content, 0)).toBe(
      `{"lineItems":[{"description":"Paid by ••••0002 and ${OWN}"}],"payments":[` +
        `{"paid":{"amount":5.00},"paymentAccountReference":"${OWN}","lastFour":"0001","terminalSlip":"own"},` +
        `{"paid":{"amount":7},"note":"x••••0002"}]}`,
    );
  });

  it("leaves out the others' ARN and merchant id, whatever is sent as one, and no more of what names a transaction", () => {
    const arn = "24692166061000000320110";
    const own = { paymentAccountReference: OWN, acquirerReferenceNumber: arn, merchantId: "M1", transactionId: "1" };
    const other = { acquirerReferenceNumber: `${arn} `, merchantId: 7, transactionId: "2", merchantName: "Nord" };
    expect(JSON.parse(withoutOtherPayers(JSON.stringify({ payments: [own, other] }), 0))).toEqual({
      payments: [own, { transactionId: "2", merchantName: "Nord" }],
    });
  });

  it("leaves out nothing of one payer's other payments: of the same PAR, or of the same transaction", () => {
    const named = { retrievalReferenceNumber: " 633200100701", approvalCode: "tw0001", lastFour: "0001" };
    const receipt = (payments: object[]) => JSON.stringify({ payments });
    const ofOneCard = receipt([
      { paymentAccountReference: OWN, lastFour: "3202" },
      { paymentAccountReference: OWN, lastFour: "8871", terminalSlip: "x" },
    ]);
    expect(withoutOtherPayers(ofOneCard, 0)).toBe(ofOneCard);
    const captured = receipt([named, { ...named, retrievalReferenceNumber: "633200100701", approvalCode: "TW0001" }]);
    expect(withoutOtherPayers(captured, 1)).toBe(captured);
    const others = receipt([
      { ...named, paymentAccountReference: OWN },
      { ...named, paymentAccountReference: OTHER },
    ]);
    expect(withoutOtherPayers(others, 0)).not.toContain(OTHER);
    expect(withoutOtherPayers(others, 1)).not.toContain(OWN);
  });

  it("keeps a reference that both payments carry", () => {
    expect(
      withoutOtherPayers(
        content.replaceAll(OTHER, () => OWN),
        0,
      ),
    ).toContain(`Paid by ${OWN}`);
  });
});

describe("references of any characters", () => {
  it("what one payer gets is JSON as it was, without a reference of another, wherever it stands", () => {
    fc.assert(
      fc.property(fc.uniqueArray(paymentReference, { minLength: 2, maxLength: 4 }), fc.string(), (pars, text) => {
        const payments = pars.map((par) => ({ paymentAccountReference: par, paid: 12, note: `${text}${par}` }));
        const notes = { [`x${pars[1]}`]: [pars.join(text)], escaped: `\n\u0001"${text}`, number: 11111111111 };
        const [own, ...others] = pars;
        const redacted = JSON.parse(withoutOtherPayers(JSON.stringify({ notes, payments }), 0));
        expect(textsOf(redacted).filter((shown) => others.some((par) => shown.includes(par)))).toEqual([]);
        expect(redacted.payments[0]).toEqual({ paymentAccountReference: own, paid: 12, note: `${text}${own}` });
        expect(redacted.notes).toMatchObject({ escaped: notes.escaped, number: notes.number });
      }),
    );
  });

  it("what looks like a reference in JSON only, behind a backslash or across members, stays", () => {
    const par = `n${"0".repeat(28)}`;
    const text = `{"a":"\\n${"0".repeat(28)}","b":1.${"0".repeat(28)},"payments":[{},{"paymentAccountReference":"${par}"}]}`;
    expect(withoutOtherPayers(text, 0)).toBe(text.replace(`"paymentAccountReference":"${par}"`, ""));
  });
});

/** Every text, names too. */
function textsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
}
