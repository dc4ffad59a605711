const HERE = "http://here.invalid";

/**
 * A path of this site to go on to, or the fallback. Refused are other sites in every spelling that browsers take for
 * one (`//host`, `/\host`, `/%09/host`), and the sign-in pages themselves, which would go round in circles.
 */
export function returnPath(wanted: string | null | undefined, fallback = "/"): string {
  if (!wanted?.startsWith("/") || wanted.length > 2_000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so `/\t/host` is `//host`
  if (/[\\\u0000-\u0020\u007f]/.test(wanted)) return fallback;
  if (!URL.canParse(wanted, HERE)) return fallback;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || url.pathname.startsWith("//") || /^\/(sign-in|api)(\/|$)/.test(url.pathname))
    return fallback;
  return url.pathname + url.search + url.hash;
}

/** Where a page sends those who have not signed in. */
export function signInPath(path: string): string {
  const wanted = returnPath(path);
  return wanted === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(wanted)}`;
}
