const names = new Map<string, Intl.DisplayNames>();

/** The country's name in a language; a code that names none is shown as it is. */
export function regionName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  let regions = names.get(locale);
  if (!regions) {
    regions = new Intl.DisplayNames(locale, { type: "region" });
    names.set(locale, regions);
  }
  return regions.of(code.toUpperCase()) ?? code;
}
