import type { Rule } from "./needs";

/** What the law of each country asks of a receipt, under the names by which people there look it up. */
export const RULES_BY_COUNTRY: Readonly<Record<string, readonly Rule[]>> = {
  DE: [
    { rule: "KassenSichV § 6 Satz 1 Nr. 1", need: "storeAddress" },
    { rule: "KassenSichV § 6 Satz 1 Nr. 2", need: "started" },
    { rule: "KassenSichV § 6 Satz 1 Nr. 3", need: "lineItems" },
    { rule: "KassenSichV § 6 Satz 1 Nr. 5", need: "vatRates" },
    { rule: "KassenSichV § 6 Satz 1 Nr. 4, 6, 7", need: "fiscal", regimes: ["de-kassensichv"] },
    { rule: "KassenSichV § 6 Satz 2, DSFinV-K", need: "readableCode", regimes: ["de-kassensichv"] },
  ],
  AT: [
    { rule: "BAO § 132a Abs. 3 Z 2", need: "receiptId" },
    { rule: "BAO § 132a Abs. 3 Z 4", need: "lineItems" },
    { rule: "RKSV § 11 Abs. 1 Z 1", need: "cashRegister" },
    { rule: "RKSV § 11 Abs. 1 Z 3", need: "vatRates" },
    { rule: "RKSV § 11 Abs. 1 Z 4", need: "fiscalCode", regimes: ["at-rksv"] },
    { rule: "RKSV § 10 Abs. 2", need: "readableCode", regimes: ["at-rksv"] },
  ],
  FR: [
    { rule: "Code de commerce, art. R. 123-237", need: "vatId" },
    { rule: "CGI, annexe II, art. 242 nonies A", need: "vatRates" },
    { rule: "CGI, art. 286, I, 3° bis", need: "fiscal", regimes: ["fr-nf525"] },
    { rule: "Code de la consommation, art. D. 211-6", need: "legalText" },
  ],
  ES: [
    { rule: "RD 1619/2012, art. 7.1 a)", need: "receiptId" },
    { rule: "RD 1619/2012, art. 7.1 d)", need: "vatId" },
    { rule: "RD 1619/2012, art. 7.1 e)", need: "lineItems" },
    { rule: "RD 1619/2012, art. 7.1 f)", need: "vatRates" },
    { rule: "RD 1007/2023; Orden HAC/1177/2024", need: "fiscalCode", regimes: ["es-verifactu", "es-ticketbai"] },
  ],
  PT: [
    { rule: "CIVA, art. 40.º n.º 2 a)", need: "vatId" },
    { rule: "CIVA, art. 40.º n.º 2 b)", need: "lineItems" },
    { rule: "CIVA, art. 40.º n.º 2 c)", need: "vatRates" },
    { rule: "CIVA, art. 40.º n.º 2", need: "receiptId" },
    { rule: "DL 28/2019, art. 7.º n.º 3; Portaria 195/2020", need: "fiscalCode", regimes: ["pt-atcud"] },
    { rule: "Portaria 195/2020 (ATCUD)", need: "fiscalFacts", regimes: ["pt-atcud"] },
    { rule: "Portaria 363/2010", need: "legalText" },
  ],
  IT: [
    { rule: "DM 7 dicembre 2016, art. 2 c. 1 b)", need: "receiptId" },
    { rule: "DM 7 dicembre 2016, art. 2 c. 1 d)", need: "vatId" },
    { rule: "DM 7 dicembre 2016, art. 2 c. 1 e)", need: "storeAddress" },
    { rule: "DM 7 dicembre 2016, art. 2 c. 1 f)", need: "lineItems" },
    { rule: "D.Lgs. 127/2015, art. 2", need: "fiscalFacts", regimes: ["it-rt"] },
  ],
  SE: [
    { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "storeAddress" },
    { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "vatId" },
    { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "receiptId" },
    { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "cashRegister" },
    { rule: "SFL 39 kap. 7 §; SKVFS 2014:9", need: "vatRates" },
    { rule: "SKVFS 2014:9 (kontrollenhet)", need: "fiscalFacts", regimes: ["se-controlunit"] },
  ],
  PL: [
    { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 1", need: "storeAddress" },
    { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 2", need: "vatId" },
    { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1 pkt 3", need: "receiptId" },
    { rule: "Rozporządzenie w sprawie kas rejestrujących, § 25 ust. 1", need: "vatRates" },
    { rule: "Ustawa o VAT, art. 111", need: "fiscalFacts", regimes: ["pl-online"] },
  ],
};
