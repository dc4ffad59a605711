import type { Rule } from "../needs";

const regimes = ["it-rt"];

export const IT: readonly Rule[] = [
  { rule: "DM 7 dicembre 2016, art. 2 c. 1 b)", need: "receiptId" },
  { rule: "DM 7 dicembre 2016, art. 2 c. 1 d)", need: "vatId" },
  { rule: "DM 7 dicembre 2016, art. 2 c. 1 e)", need: "storeAddress" },
  { rule: "DM 7 dicembre 2016, art. 2 c. 1 f)", need: "lineItems" },
  { rule: "D.Lgs. 127/2015, art. 2", need: "fiscalFacts", regimes },
];
