import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { prefixedGzip } from "./prefixed-gzip";

type Encoding = "br" | "gzip";

/** The bytes of one answer, and their compressed forms once somebody asked for them. */
export interface Rendition {
  body: Buffer;
  contentType: string;
  etag: string;
  headers: Record<string, string>;
  /** The beginning of a text that many renditions share. */
  sharedPrefix?: string | undefined;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller ones fit into a packet or two anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

export function rendition(
  body: Buffer | string,
  contentType: string,
  { headers = {}, sharedPrefix }: { headers?: Record<string, string>; sharedPrefix?: string } = {},
): Rendition {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  // Weak: the same receipt in another content coding is equivalent, not identical.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { body: bytes, contentType, etag, headers, sharedPrefix, encoded: {} };
}

/** The answer to a GET or HEAD: whole, compressed, or 304 (RFC 9110, section 13). */
export async function respondWith(
  request: Request,
  answered: Rendition,
  more: { status?: number; headers: Record<string, string> },
): Promise<Response> {
  const { body, contentType, etag, headers, sharedPrefix, encoded } = answered;
  const answer: Record<string, string> = { ...headers, ...more.headers, etag };
  const isText = !/^(?:image\/png|application\/pdf)/.test(contentType);
  if (isText) answer.vary = [more.headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (more.status === undefined && matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: answer });
  }
  answer["content-type"] = contentType;
  let bytes = body;
  const encoding =
    isText && body.length >= MIN_COMPRESSED_BYTES ? preferredEncoding(request, sharedPrefix !== undefined) : null;
  if (encoding) {
    answer["content-encoding"] = encoding;
    encoded[encoding] ??= compress(answered, encoding);
    bytes = await encoded[encoding];
  }
  answer["content-length"] = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
    status: more.status ?? 200,
    headers: answer,
  });
}

function compress({ body, sharedPrefix }: Rendition, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return sharedPrefix === undefined ? compressGzip(body) : prefixedGzip(sharedPrefix, body);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Brotli, but where most of gzip's work is done already: it would save a tenth of a page that fits into few packets. */
function preferredEncoding(request: Request, hasSharedPrefix: boolean): Encoding | null {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const order = hasSharedPrefix ? (["gzip", "br"] as const) : (["br", "gzip"] as const);
  return order.find((coding) => TAKES[coding].test(accepted)) ?? null;
}

/** RFC 9110, section 12.5.3: named, and not with a quality of zero. */
const takes = (coding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, "i");
const TAKES: Record<Encoding, RegExp> = { br: takes("br"), gzip: takes("gzip") };

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => strong(tag) === strong(etag));
}
