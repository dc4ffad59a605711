import { LANGUAGES, type Language } from "./languages";

const SYNONYMS: Record<string, Language> = { no: "nb", nn: "nb" };

/** The first official language of a country that the page speaks. Others get English. */
const COUNTRY_LANGUAGES: Record<string, Language> = {
  AE: "ar",
  AT: "de",
  BE: "nl",
  BG: "bg",
  BH: "ar",
  BR: "pt",
  CH: "de",
  CY: "el",
  CZ: "cs",
  DE: "de",
  DK: "da",
  DZ: "ar",
  EE: "et",
  EG: "ar",
  ES: "es",
  FI: "fi",
  FO: "da",
  FR: "fr",
  GL: "da",
  GR: "el",
  HR: "hr",
  HU: "hu",
  IS: "is",
  IT: "it",
  JO: "ar",
  JP: "ja",
  KW: "ar",
  LB: "ar",
  LI: "de",
  LT: "lt",
  LU: "fr",
  LV: "lv",
  MA: "ar",
  MC: "fr",
  MD: "ro",
  MX: "es",
  NL: "nl",
  NO: "nb",
  OM: "ar",
  PL: "pl",
  PT: "pt",
  QA: "ar",
  RO: "ro",
  SA: "ar",
  SE: "sv",
  SI: "sl",
  SK: "sk",
  SM: "it",
  TN: "ar",
  UA: "uk",
  VA: "it",
};

/** `?lang=`, else the reader's `Accept-Language`, else the store's country, else English. */
export function chooseLanguage(wishes: {
  query: string | null;
  acceptLanguage: string | null;
  countryCode: string | null;
}): Language {
  return (
    (wishes.query && languageOfTag(wishes.query)) ||
    (wishes.acceptLanguage && acceptedLanguage(wishes.acceptLanguage)) ||
    COUNTRY_LANGUAGES[wishes.countryCode ?? ""] ||
    "en"
  );
}

/** `de-AT` → `de`; null when the page does not speak it. */
function languageOfTag(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  if (Object.hasOwn(LANGUAGES, primary)) return primary as Language;
  return Object.hasOwn(SYNONYMS, primary) ? (SYNONYMS[primary] ?? null) : null;
}

/** RFC 9110, section 12.5.4: the highest quality that the page speaks, the first among equals. */
function acceptedLanguage(header: string): Language | null {
  let best: { language: Language; quality: number } | null = null;
  for (const range of header.slice(0, 1_000).split(",")) {
    const [tag = "", ...parameters] = range.split(";");
    const language = languageOfTag(tag);
    const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]).find(Boolean);
    const quality = weight === undefined ? 1 : Number(weight);
    if (language && quality > 0 && (!best || quality > best.quality)) best = { language, quality };
  }
  return best?.language ?? null;
}
