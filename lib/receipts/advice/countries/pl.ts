import type { Rule } from "../needs";

const regimes = ["pl-online"];

export const PL: readonly Rule[] = [
  { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 1", need: "storeAddress" },
  { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 2", need: "vatId" },
  { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 3", need: "receiptId" },
  { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1", need: "vatRates" },
  { rule: "Ustawa o VAT, art. 111", need: "fiscalFacts", regimes },
];
