import { chooseLanguage } from "@/components/receipt/choose-language";
import type { Language } from "@/components/receipt/languages";
import { isDomainError } from "@/lib/core/errors";
import { asksForGift, withoutGift } from "@/lib/core/receipts/asks-for-gift";
import { giftTokenOf, receiptTokenTimeMs } from "@/lib/core/receipts/receipt-token";
import { requestIdOf } from "@/lib/core/request-id";
import { withoutTrailingSlashes } from "@/lib/core/without-trailing-slashes";
import { type Context, createContext } from "@/lib/db/context";
import { readingContext } from "@/lib/db/replica/reading-context";
import { logger } from "@/lib/logger";
import { mayStillCome } from "@/lib/receipts/addresses/till-address";
import type { PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { type PageRequest, receiptRendition, versionOf } from "./drawing/receipt-renditions";
import { refuseWriting, respondWith } from "./drawing/rendition";
import { isPersonOpening } from "./is-person-opening";
import { type MessageKind, respondMessage } from "./messages/respond-message";
import { noteOpening } from "./opening-queue";
import { isData, type PageAddress, parsePageAddress } from "./page-address";
import { type Connection, readerOf } from "./reader";
import { findRecentReceipt } from "./recent-receipts";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

/** Asked for anew each time, since it may have been corrected; what carries its version in the address never changes. */
const FRESH = "private, no-cache";
const IMMUTABLE = "private, max-age=31536000, immutable";

const NEW_MS = 60_000;

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
  const respond = (kind: MessageKind, countryCode?: string) =>
    respondMessage(request, kind, url, address, headers, countryCode);
  try {
    const ctx = contextFor(address, requestId);
    const found = address.token === null ? null : await findRecentReceipt(ctx, address, reader);
    if (!found || address.token === null) {
      return await respond(isAwaited(address, ctx.clock.now()) ? "awaited" : "notFound");
    }
    if (found.erasedAt) return await respond("erased", found.store.countryCode);
    const wanted: PageRequest = {
      kind: address.kind,
      language: languageOf(request, url, found),
      variant: address.isGift ? "gift" : "full",
      size: url.searchParams.get("size"),
    };
    // Gifts' addresses of old, and what became of them on their way.
    if (!address.isGift && asksForGift(url.searchParams)) return respondMoved(url, address, headers);
    const answer = await receiptRendition(found, wanted, { address: reader, signal: request.signal });
    if (!answer) return await respond("notFound");
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
    // The reader has gone.
    if (request.signal.aborted) return new Response(null, { status: 503, headers });
    const isOverload = isDomainError(error) && error.code === "unavailable";
    // A refusal for each reader would be written as often as they like.
    logger()[isOverload ? "debug" : "error"]({ err: error, requestId, kind: address.kind }, "a receipt page failed");
    return await respond("unavailable");
  }
}

/** A receipt that was printed just now may not be at the replica yet: such a page reads from the primary. */
function contextFor({ token }: PageAddress, requestId: string): Context {
  const ctx = createContext({ organizationId: null, actor: { kind: "system", name: "receipt-page" }, requestId });
  const madeMs = token === null ? null : receiptTokenTimeMs(token);
  return madeMs !== null && madeMs < ctx.clock.now().getTime() - NEW_MS ? readingContext(ctx) : ctx;
}

/** Whether a receipt may come to this address, and would be shown in this form. */
function isAwaited({ token, kind, isGift }: PageAddress, now: Date): boolean {
  return token !== null && mayStillCome(token, now) && !(isGift && isData(kind));
}

/** To the gift's own address, with the rest of what was asked. */
function respondMoved(url: URL, { token }: { token: string }, headers: Record<string, string>): Response {
  const query = withoutGift(url.searchParams);
  const path = `/r/gift/${giftTokenOf(token)}${url.pathname.slice(`/r/${token}`.length)}`;
  const location = query.size > 0 ? `${path}?${query}` : path;
  return new Response(null, { status: 302, headers: { ...headers, location, "cache-control": FRESH } });
}

function languageOf(request: Request, url: URL, found: PublicReceipt): Language {
  return chooseLanguage({
    query: url.searchParams.get("lang"),
    acceptLanguage: request.headers.get("accept-language"),
    countryCode: found.store.countryCode,
  });
}
