/** A logo (PNG) inside the page: no address of its own. */
export function logoSource(logo: Buffer | null): string | null {
  return logo && `data:image/png;base64,${logo.toString("base64")}`;
}
