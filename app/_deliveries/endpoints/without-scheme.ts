/** An address as people tell addresses apart. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
