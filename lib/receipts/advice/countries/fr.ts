import type { Rule } from "../needs";

export const FR: readonly Rule[] = [
  { rule: "Code de commerce, art. R. 123-237", need: "vatId" },
  { rule: "CGI, annexe II, art. 242 nonies A", need: "vatRates" },
  { rule: "CGI, art. 286, I, 3° bis", need: "fiscal", regimes: ["fr-nf525"] },
  { rule: "Code de la consommation, art. D. 211-6", need: "legalText" },
];
