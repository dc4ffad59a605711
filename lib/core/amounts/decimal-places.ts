/** How many decimal places a currency has. */
export function minimumPlaces(currency: string | null): number {
  if (currency === null) return 0;
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.resolvedOptions().minimumFractionDigits ?? 2;
  } catch {
    // No three letters: shown as it is.
    return 0;
  }
}

/** How many decimal places somebody wrote, with a point or a comma. */
export const placesOf = (decimal: string) => /[.,](\d+)/.exec(decimal)?.[1]?.length ?? 0;

/** At least so many places: `12.5` with two is `12.50`. */
export function withPlaces(decimal: string, places: number): string {
  const missing = places - placesOf(decimal);
  if (missing <= 0) return decimal;
  return `${decimal}${decimal.includes(".") ? "" : "."}${"0".repeat(missing)}`;
}
