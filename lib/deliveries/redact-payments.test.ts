import { describe, expect, it } from "vitest";
import { withoutOtherPayers } from "./redact-payments";

const OWN = "QA020000000000000000000000001";
const OTHER = "QA020000000000000000000000002";
const content = JSON.stringify({
  lineItems: [{ description: `Paid by ${OTHER} and ${OWN}` }],
  payments: [
    { paid: { amount: 5 }, paymentAccountReference: OWN, lastFour: "0001", terminalSlip: "own" },
    { paid: { amount: 7 }, paymentAccountReference: OTHER, lastFour: "0002", terminalSlip: "other", note: `x${OTHER}` },
  ],
}).replace("5}", "5.00}");

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
