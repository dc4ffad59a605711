/**
 * Programs that open a link to preview, index or scan it. Facebook's and Apple's previews come with the user agent of a
 * browser and one of these words.
 */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|preview|externalhit|facebookcatalog|whatsapp|telegram|skype|slack|discord|embedly|scan|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|httpclient/i;

/** Whether a request looks like a person opening the page in a browser. When in doubt it does not. */
export function isPersonOpening(request: Request): boolean {
  if (request.method !== "GET") return false;
  const { headers } = request;
  const userAgent = headers.get("user-agent") ?? "";
  if (!userAgent.startsWith("Mozilla/") || PROGRAMS.test(userAgent)) return false;
  // Prefetched pages may never be looked at.
  if (
    /prefetch|preview/i.test(
      `${headers.get("sec-purpose") ?? ""}${headers.get("purpose") ?? ""}${headers.get("x-moz") ?? ""}`,
    )
  ) {
    return false;
  }
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}
