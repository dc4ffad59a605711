import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { SharedGzip } from "../shared-gzip";

type Encoding = "br" | "gzip";

/** The bytes of one answer, and their compressed forms once they were asked for. */
export interface Rendition {
  /** Of the body. */
  length: number;
  body(): Buffer;
  contentType: string;
  etag: string;
  headers: Record<string, string>;
  /** What is sent to those who take both. */
  preferred: Encoding;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** How much memory it takes, at most. */
  size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller ones fit into a packet or two anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

export function rendition(body: Buffer | string, contentType: string, headers: Record<string, string> = {}): Rendition {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const etag = weakTag(createHash("sha256").update(bytes).digest("base64url").slice(0, 22));
  const { length } = bytes;
  // Compressed forms come later; they are smaller together than the text again.
  return { length, body: () => bytes, contentType, etag, headers, preferred: "br", encoded: {}, size: length * 2 };
}

/**
 * A text of which much was compressed before: gzip at once, and nothing else is kept. Brotli would save a tenth of a page
 * that fits into few packets.
 */
export function gzippedRendition(
  { gzip, length, crc }: SharedGzip,
  contentType: string,
  headers: Record<string, string>,
): Rendition {
  // Enough to tell a page from what it was before, and made for gzip anyway: SHA-256 takes a tenth of a page's time.
  const etag = weakTag(`${crc.toString(36)}-${length.toString(36)}`);
  // Nearly every reader takes it compressed.
  const body = () => gunzipSync(gzip);
  const encoded = { gzip: Promise.resolve(gzip) };
  return { length, body, contentType, etag, headers, preferred: "gzip", encoded, size: gzip.length * 2 };
}

/** Weak: the same receipt in another content coding is equivalent, not identical. */
const weakTag = (version: string) => `W/"${version}"`;

/** Of what can only be read, the answer to every other method; null for GET and HEAD. */
export function refuseWriting({ method }: Request, headers: Record<string, string>): Response | null {
  if (method === "GET" || method === "HEAD") return null;
  return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD", "cache-control": "no-store" } });
}

/** The answer to a GET or HEAD: whole, compressed, or 304 (RFC 9110, section 13). */
export async function respondWith(
  request: Request,
  answered: Rendition,
  more: { status?: number; headers: Record<string, string> },
): Promise<Response> {
  const { length, contentType, etag, headers, encoded } = answered;
  const answer: Record<string, string> = { ...headers, ...more.headers, etag };
  const isText = !/^(?:image\/png|application\/pdf)/.test(contentType);
  if (isText) answer.vary = [more.headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (more.status === undefined && matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: answer });
  }
  answer["content-type"] = contentType;
  const encoding = isText && length >= MIN_COMPRESSED_BYTES ? preferredEncoding(request, answered.preferred) : null;
  if (encoding) {
    answer["content-encoding"] = encoding;
    encoded[encoding] ??= compress(answered, encoding);
  }
  const bytes = (encoding && (await encoded[encoding])) ?? answered.body();
  answer["content-length"] = String(bytes.length);
  // Node makes no Buffer of shared memory by itself.
  return new Response(request.method === "HEAD" ? null : (bytes as Buffer<ArrayBuffer>), {
    status: more.status ?? 200,
    headers: answer,
  });
}

function compress({ length, body }: Rendition, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body());
  return compressBrotli(body(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  });
}

function preferredEncoding(request: Request, preferred: Encoding): Encoding | null {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const other = preferred === "br" ? "gzip" : "br";
  return ([preferred, other] as const).find((coding) => TAKES[coding].test(accepted)) ?? null;
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
