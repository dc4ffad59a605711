import { chooseLanguage } from "@/components/receipt/choose-language";
import type { Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { PROBLEMS, problemOccurrence } from "@/lib/contract/problems";
import { isDomainError } from "@/lib/core/errors";
import { asksForGift, withoutGift } from "@/lib/core/receipts/asks-for-gift";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { requestIdOf } from "@/lib/core/request-id";
import { withoutTrailingSlashes } from "@/lib/core/without-trailing-slashes";
import { createContext } from "@/lib/db/context";
import { baseUrl } from "@/lib/env";
import { logger } from "@/lib/logger";
import type { PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { isPersonOpening } from "./is-person-opening";
import { noteOpening } from "./opening-queue";
import { type PageAddress, parsePageAddress } from "./page-address";
import { type Connection, readerOf } from "./reader";
import { type PageRequest, receiptRendition, versionOf } from "./receipt-renditions";
import { findRecentReceipt } from "./recent-receipts";
import { type HtmlPage, renderMessageHtml } from "./render-receipt-html";
import { type Rendition, refuseWriting, rendition, respondWith } from "./rendition";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};
type Headers = Record<string, string> & { "x-request-id": string };

/** Asked for anew each time, since it may have been corrected; what carries its version in the address never changes. */
const FRESH = "private, no-cache";
const IMMUTABLE = "private, max-age=31536000, immutable";

/** Everything under /r: the page of a receipt, its PDF, its data, its QR code (decisions, section 9). */
export async function receiptPageFetch(request: Request, connection?: Connection): Promise<Response> {
  const requestId = requestIdOf(request.headers.get("x-request-id"));
  const headers = { ...HEADERS, "x-request-id": requestId };
  const refused = refuseWriting(request, headers);
  if (refused) return refused;
  const reader = readerOf(request, connection);
  const url = new URL(request.url);
  const pathname = withoutTrailingSlashes(url.pathname);
  const address = parsePageAddress(pathname);
  // Behind a slash, the links of the page would lead below it.
  if (pathname !== url.pathname && address.token !== null)
    return new Response(null, {
      status: 308,
      headers: { ...headers, location: pathname + url.search, "cache-control": FRESH },
    });
  try {
    const ctx = createContext({ organizationId: null, actor: { kind: "system", name: "receipt-page" }, requestId });
    const found = address.token === null ? null : await findRecentReceipt(ctx, address, reader);
    if (!found || address.token === null) return await respondNotFound(request, url, address, headers);
    const wanted: PageRequest = {
      kind: address.kind,
      language: languageOf(request, url, found),
      variant: address.isGift ? "gift" : "full",
      size: url.searchParams.get("size"),
    };
    // Gifts' addresses of old, and what became of them on their way.
    if (!address.isGift && asksForGift(url.searchParams)) return respondMoved(url, address, headers);
    const answer = await receiptRendition(found, wanted, { address: reader, signal: request.signal });
    if (!answer) return await respondNotFound(request, url, address, headers);
    if (address.kind === "html" && isPersonOpening(request))
      noteOpening({ receiptId: found.receiptId, at: ctx.clock.now() }, reader);
    return await respondWith(request, answer, {
      headers: {
        ...headers,
        "cache-control": url.searchParams.get("v") === versionOf(found) ? IMMUTABLE : FRESH,
        ...(address.kind === "html" || address.kind === "pdf" ? { vary: "Accept-Language" } : {}),
      },
    });
  } catch (error) {
    // Nobody is there to read it.
    if (request.signal.aborted) return new Response(null, { status: 503, headers });
    const isOverload = isDomainError(error) && error.code === "unavailable";
    // A refusal for each reader would be written as often as they like.
    logger()[isOverload ? "debug" : "error"]({ err: error, requestId, kind: address.kind }, "a receipt page failed");
    return await respondUnavailable(request, url, address, headers);
  }
}

/** To the gift's own address, with the rest of what was asked. */
function respondMoved(url: URL, { token }: { token: string }, headers: Record<string, string>): Response {
  const query = withoutGift(url.searchParams);
  const path = `/r/gift/${giftTokenOf(token)}${url.pathname.slice(`/r/${token}`.length)}`;
  const location = query.size > 0 ? `${path}?${query}` : path;
  return new Response(null, { status: 302, headers: { ...headers, location, "cache-control": FRESH } });
}

function languageOf(request: Request, url: URL, found: PublicReceipt | null): Language {
  return chooseLanguage({
    query: url.searchParams.get("lang"),
    acceptLanguage: request.headers.get("accept-language"),
    countryCode: found?.store.countryCode ?? null,
  });
}

/** Wrong, mistyped or expired look alike. */
function respondNotFound(request: Request, url: URL, address: PageAddress, headers: Headers): Promise<Response> {
  if (isData(address))
    return respondProblem(request, url, "not-found", "There is no receipt at this address.", headers);
  const more = { ...headers, vary: "Accept-Language" };
  return respondMessage(request, 404, notFoundIn(languageOf(request, url, null)), more);
}

function respondUnavailable(request: Request, url: URL, address: PageAddress, headers: Headers): Promise<Response> {
  const more = { ...headers, "retry-after": "30" };
  if (isData(address)) return respondProblem(request, url, "unavailable", "The receipt cannot be read just now.", more);
  return respondMessage(request, 503, unavailableIn(languageOf(request, url, null)), more);
}

interface Message extends Rendition {
  contentSecurityPolicy: string;
}

/** Written once in each language: whoever guesses addresses gets the same bytes each time, also compressed. */
const remembered = (write: (language: Language) => HtmlPage) => {
  const messages = new Map<Language, Message>();
  return (language: Language): Message => {
    const known = messages.get(language);
    if (known) return known;
    const { html, contentSecurityPolicy } = write(language);
    const message = { ...rendition(html, "text/html; charset=utf-8"), contentSecurityPolicy };
    messages.set(language, message);
    return message;
  };
};

const notFoundIn = remembered((language) =>
  renderMessageHtml(language, WORDS[language].notFoundTitle, WORDS[language].notFoundText),
);
const unavailableIn = remembered((language) => renderMessageHtml(language, WORDS[language].unavailable, null));

const isData = ({ kind }: PageAddress) => kind === "json" || kind === "jsonld";

function respondProblem(
  request: Request,
  { pathname }: URL,
  slug: "not-found" | "unavailable",
  detail: string,
  headers: Headers,
): Promise<Response> {
  const problem = problemOccurrence(slug, { detail, path: pathname, requestId: headers["x-request-id"] }, baseUrl());
  return respondWith(request, rendition(JSON.stringify(problem), "application/problem+json"), {
    status: PROBLEMS[slug].status,
    headers: { ...headers, "cache-control": "no-store" },
  });
}

function respondMessage(request: Request, status: number, message: Message, headers: Headers): Promise<Response> {
  return respondWith(request, message, {
    status,
    headers: { ...headers, "content-security-policy": message.contentSecurityPolicy, "cache-control": "no-store" },
  });
}
