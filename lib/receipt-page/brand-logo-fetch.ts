import { findPublicLogo, OLD_LOGO_DAYS } from "@/lib/brands/find-public-logo";
import { isDomainError } from "@/lib/core/errors";
import { requestIdOf } from "@/lib/core/request-id";
import { createContext } from "@/lib/db/context";
import { readingContext } from "@/lib/db/replica/reading-context";
import { logger } from "@/lib/logger";
import { refuseWriting, rendition, respondWith } from "./drawing/rendition";
import { type Connection, inReadersTurn, readerOf } from "./reader";

/** Whatever a merchant uploaded was drawn anew as a PNG; a browser that is shown it as a page runs nothing of it either. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  // A picture for everybody: in apps and pages of banks, which may ask all they embed for consent.
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
};
/** As long as it is promised to be there. */
const IMMUTABLE = `public, max-age=${OLD_LOGO_DAYS * 86_400}, immutable`;
/** Without a version it is what the brand shows now; a logo that is none yet may come. */
const FRESH = "public, max-age=300";

const ADDRESS = /^\/b\/([^/]+)\/logo$/;

/** `/b/{brandId}/logo?v=…`: a brand's logo (decisions, section 11). */
export async function brandLogoFetch(request: Request, connection?: Connection): Promise<Response> {
  const requestId = requestIdOf(request.headers.get("x-request-id"));
  const headers = { ...HEADERS, "x-request-id": requestId };
  const refused = refuseWriting(request, headers);
  if (refused) return refused;
  const url = new URL(request.url);
  const version = url.searchParams.get("v");
  const [, brandId] = ADDRESS.exec(url.pathname) ?? [];
  try {
    const actor = { kind: "system", name: "brand-logo" } as const;
    const ctx = readingContext(createContext({ organizationId: null, actor, requestId }));
    const logo =
      brandId === undefined
        ? null
        : await inReadersTurn(readerOf(request, connection), () => findPublicLogo(ctx, brandId, version));
    if (!logo) return plain(404, "There is no logo at this address.", { ...headers, "cache-control": FRESH });
    return await respondWith(request, rendition(logo, "image/png"), {
      headers: { ...headers, "cache-control": version === null ? FRESH : IMMUTABLE },
    });
  } catch (error) {
    const isOverload = isDomainError(error) && error.code === "unavailable";
    logger()[isOverload ? "debug" : "error"]({ err: error, requestId }, "a logo failed");
    const more = { "cache-control": "no-store", "retry-after": "30" };
    return plain(503, "The service cannot answer just now.", { ...headers, ...more });
  }
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}
