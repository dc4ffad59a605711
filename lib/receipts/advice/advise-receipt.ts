import type { Receipt } from "../../contract/receipt";
import { AT } from "./countries/at";
import { DE } from "./countries/de";
import { ES } from "./countries/es";
import { FR } from "./countries/fr";
import { IT } from "./countries/it";
import { PL } from "./countries/pl";
import { PT } from "./countries/pt";
import { SE } from "./countries/se";
import { type AdvisedStore, isMet, type Rule } from "./needs";

const ADVISED_COUNTRIES: Readonly<Record<string, readonly Rule[]>> = { DE, AT, FR, ES, PT, IT, SE, PL };

/** What a valid receipt lacks by the rules of its store's country: advice, for which nothing is ever refused. */
export function adviseReceipt(receipt: Receipt, store: AdvisedStore & { countryCode: string }): Rule[] {
  const { countryCode } = store;
  const rules = Object.hasOwn(ADVISED_COUNTRIES, countryCode) ? ADVISED_COUNTRIES[countryCode] : undefined;
  return (rules ?? []).filter((rule) => !isMet(rule, receipt, store));
}
