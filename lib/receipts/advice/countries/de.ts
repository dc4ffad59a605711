import type { Rule } from "../needs";

const regimes = ["de-kassensichv"];

export const DE: readonly Rule[] = [
  { rule: "KassenSichV § 6 Satz 1 Nr. 1", need: "storeAddress" },
  { rule: "KassenSichV § 6 Satz 1 Nr. 2", need: "started" },
  { rule: "KassenSichV § 6 Satz 1 Nr. 3", need: "lineItems" },
  { rule: "KassenSichV § 6 Satz 1 Nr. 5", need: "vatRates" },
  { rule: "KassenSichV § 6 Satz 1 Nr. 4, 6, 7", need: "fiscal", regimes },
  { rule: "KassenSichV § 6 Satz 2, DSFinV-K", need: "readableCode", regimes },
];
