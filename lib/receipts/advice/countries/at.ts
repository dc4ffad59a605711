import type { Rule } from "../needs";

const regimes = ["at-rksv"];

export const AT: readonly Rule[] = [
  { rule: "BAO § 132a Abs. 3 Z 2", need: "receiptId" },
  { rule: "BAO § 132a Abs. 3 Z 4", need: "lineItems" },
  { rule: "RKSV § 11 Abs. 1 Z 1", need: "cashRegister" },
  { rule: "RKSV § 11 Abs. 1 Z 3", need: "vatRates" },
  { rule: "RKSV § 11 Abs. 1 Z 4", need: "fiscalCode", regimes },
  { rule: "RKSV § 10 Abs. 2", need: "readableCode", regimes },
];
