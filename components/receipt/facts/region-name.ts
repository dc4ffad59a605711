const names = new Map<string, (code: string) => string>();

/** The country's name in a language; a code that names none is shown as it is. */
export function regionName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  let nameOf = names.get(locale);
  if (!nameOf) {
    nameOf = remembering(new Intl.DisplayNames(locale, { type: "region" }));
    names.set(locale, nameOf);
  }
  return nameOf(code.toUpperCase());
}

/** Two letters make few codes; asking Intl takes longer than writing an address. */
function remembering(regions: Intl.DisplayNames): (code: string) => string {
  const known = new Map<string, string>();
  return (code) => {
    let name = known.get(code);
    if (name === undefined) {
      name = regions.of(code) ?? code;
      known.set(code, name);
    }
    return name;
  };
}
