import type { Rule } from "../needs";

const regimes = ["se-controlunit"];

export const SE: readonly Rule[] = [
  { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "storeAddress" },
  { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "vatId" },
  { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "receiptId" },
  { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "cashRegister" },
  { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "vatRates" },
  { rule: "SKVFS 2014:9 (kontrollenhet)", need: "fiscalFacts", regimes },
];
