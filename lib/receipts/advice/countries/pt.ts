import type { Rule } from "../needs";

const regimes = ["pt-atcud"];

export const PT: readonly Rule[] = [
  { rule: "CIVA, art. 40.º n.º 2 a)", need: "vatId" },
  { rule: "CIVA, art. 40.º n.º 2 b)", need: "lineItems" },
  { rule: "CIVA, art. 40.º n.º 2 c)", need: "vatRates" },
  { rule: "CIVA, art. 40.º n.º 2", need: "receiptId" },
  { rule: "DL 28/2019, art. 7.º n.º 3; Portaria 195/2020", need: "fiscalCode", regimes },
  { rule: "Portaria 195/2020 (ATCUD)", need: "fiscalFacts", regimes },
  { rule: "Portaria 363/2010", need: "legalText" },
];
