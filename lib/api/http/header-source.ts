/** The headers of a request, by their names in lower case; `Headers` is one. */
export interface HeaderSource {
  /** The values of equal names joined with `, `; null when there is none. */
  get(name: string): string | null;
}
