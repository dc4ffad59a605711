/** A logo (PNG) inside the page: no address of its own. */
export function logoSource(logo: Uint8Array | null): string | null {
  return logo && `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
}
