/** The languages of the page: the EU's 24, Norwegian, Icelandic, Ukrainian, Arabic, Japanese; named in themselves. */
export const LANGUAGES = {
  ar: "العربية",
  bg: "Български",
  cs: "Čeština",
  da: "Dansk",
  de: "Deutsch",
  el: "Ελληνικά",
  en: "English",
  es: "Español",
  et: "Eesti",
  fi: "Suomi",
  fr: "Français",
  ga: "Gaeilge",
  hr: "Hrvatski",
  hu: "Magyar",
  is: "Íslenska",
  it: "Italiano",
  ja: "日本語",
  lt: "Lietuvių",
  lv: "Latviešu",
  mt: "Malti",
  nb: "Norsk",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ro: "Română",
  sk: "Slovenčina",
  sl: "Slovenščina",
  sv: "Svenska",
  uk: "Українська",
} as const;

export type Language = keyof typeof LANGUAGES;

/** Where a language's number and date forms differ by country: the form used in Europe. */
const LOCALES: Partial<Record<Language, string>> = { en: "en-GB", pt: "pt-PT" };

export function localeOf(language: Language): string {
  return LOCALES[language] ?? language;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}
