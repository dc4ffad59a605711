/** RFC 6750, section 2.1; the scheme word in any case. */
const BEARER = /^bearer(?: +([^ ].*)?)?$/is;

/** What an `Authorization` header says as a bearer, perhaps nothing; null where it is of another scheme, or not there. */
export function bearerTokenOf(authorization: string | null | undefined): string | null {
  const match = BEARER.exec(authorization ?? "");
  return match && (match[1] ?? "");
}
