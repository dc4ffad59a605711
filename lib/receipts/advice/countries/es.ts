import type { Rule } from "../needs";

export const ES: readonly Rule[] = [
  { rule: "RD 1619/2012, art. 7.1 a)", need: "receiptId" },
  { rule: "RD 1619/2012, art. 7.1 d)", need: "vatId" },
  { rule: "RD 1619/2012, art. 7.1 e)", need: "lineItems" },
  { rule: "RD 1619/2012, art. 7.1 f)", need: "vatRates" },
  { rule: "RD 1007/2023; Orden HAC/1177/2024", need: "fiscalCode", regimes: ["es-verifactu", "es-ticketbai"] },
];
