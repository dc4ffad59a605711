import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { crc32 } from "@/lib/core/crc32";
import { prefixedGzip, type SharedPrefix } from "./prefixed-gzip";

type Encoding = "br" | "gzip";

/** The bytes of one answer, and their compressed forms once somebody asked for them. */
export interface Rendition {
  /** Of the body. */
  length: number;
  body(): Buffer;
  contentType: string;
  etag: string;
  headers: Record<string, string>;
  /** Of a body that begins as others do: that beginning, what follows, and the CRC-32 of the whole. */
  shared?: { prefix: SharedPrefix; rest: Buffer; crc: number };
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller ones fit into a packet or two anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

export function rendition(body: Buffer | string, contentType: string, headers: Record<string, string> = {}): Rendition {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const etag = weakTag(createHash("sha256").update(bytes).digest("base64url").slice(0, 22));
  return { length: bytes.length, body: () => bytes, contentType, etag, headers, encoded: {} };
}

/** A text of `prefix`, whose part of the work is done, and `text` behind it. */
export function prefixedRendition(
  prefix: SharedPrefix,
  text: string,
  contentType: string,
  headers: Record<string, string>,
): Rendition {
  const rest = Buffer.from(text, "utf8");
  // Enough to tell a page from what it was before, and made for gzip anyway: SHA-256 takes a tenth of a page's time.
  const crc = crc32(rest, prefix.crc);
  const length = prefix.bytes.length + rest.length;
  const etag = weakTag(`${crc.toString(36)}-${length.toString(36)}`);
  // Nearly every reader takes it compressed.
  const body = () => Buffer.concat([prefix.bytes, rest]);
  return { length, body, contentType, etag, headers, shared: { prefix, rest, crc }, encoded: {} };
}

/** Weak: the same receipt in another content coding is equivalent, not identical. */
const weakTag = (version: string) => `W/"${version}"`;

/** The answer to a GET or HEAD: whole, compressed, or 304 (RFC 9110, section 13). */
export async function respondWith(
  request: Request,
  answered: Rendition,
  more: { status?: number; headers: Record<string, string> },
): Promise<Response> {
  const { length, contentType, etag, headers, shared, encoded } = answered;
  const answer: Record<string, string> = { ...headers, ...more.headers, etag };
  const isText = !/^(?:image\/png|application\/pdf)/.test(contentType);
  if (isText) answer.vary = [more.headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (more.status === undefined && matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: answer });
  }
  answer["content-type"] = contentType;
  const encoding = isText && length >= MIN_COMPRESSED_BYTES ? preferredEncoding(request, shared !== undefined) : null;
  if (encoding) {
    answer["content-encoding"] = encoding;
    encoded[encoding] ??= compress(answered, encoding);
  }
  const bytes = (encoding && (await encoded[encoding])) ?? answered.body();
  answer["content-length"] = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
    status: more.status ?? 200,
    headers: answer,
  });
}

function compress({ length, body, shared }: Rendition, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return shared ? prefixedGzip(shared.prefix, shared.rest, shared.crc) : compressGzip(body());
  return compressBrotli(body(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length },
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
