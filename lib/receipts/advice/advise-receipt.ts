import type { Receipt } from "../../contract/receipt";
import { type AdvisedStore, isMet, type Rule } from "./needs";
import { RULES_BY_COUNTRY } from "./rules-by-country";

/** What a valid receipt lacks by the rules of its store's country: advice, for which nothing is ever refused. */
export function adviseReceipt(receipt: Receipt, store: AdvisedStore & { countryCode: string }): Rule[] {
  const { countryCode } = store;
  const rules = Object.hasOwn(RULES_BY_COUNTRY, countryCode) ? RULES_BY_COUNTRY[countryCode] : undefined;
  return (rules ?? []).filter((rule) => !isMet(rule, receipt, store));
}
