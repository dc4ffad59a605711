import { describe, expect, it } from "vitest";
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

  it("keeps a reference that both payments carry", () => {
    expect(withoutOtherPayers(content.replaceAll(OTHER, OWN), 0)).toContain(`Paid by ${OWN}`);
  });
});
