import COUNTRIES from "./countries.json";

/** ISO 3166-1: the officially assigned alpha-2 codes, with common English names. `EL` and `UK`, which VAT and postal systems use, are none. */
export { COUNTRIES };

export function isCountryCode(text: string): text is keyof typeof COUNTRIES {
  return Object.hasOwn(COUNTRIES, text);
}
