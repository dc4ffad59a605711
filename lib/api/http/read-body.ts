import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { GatheredBytes } from "../../core/json/gathered-bytes";
import { sharedTurns } from "../../core/shared/shared-resources";
import type { BodyRoom } from "./bodies-under-way";
import type { HeaderSource } from "./header-source";
import { HttpProblem } from "./http-problem";

/** 1 MiB, on the wire and after decompression. */
export const MAX_BODY_BYTES = 1_048_576;

const unzip = promisify(gunzip);
export const cutOff = (cause: unknown) => new HttpProblem("malformed-json", "The body was cut off.", { cause });
export const tooLarge = (maxBytes: number) =>
  new HttpProblem("payload-too-large", `The body has more than ${maxBytes} bytes.`);

/** A request, as far as its body goes. */
export interface BodySource {
  headers: HeaderSource;
  /**
   * The bytes of the body as they were sent. What is more than `maxBytes` is refused as soon as it is known.
   *
   * @throws HttpProblem `payload-too-large`, `malformed-json` (cut off).
   */
  readWire(room: BodyRoom, maxBytes: number): Promise<Buffer>;
}

/** Media type and charsets of a request, in lower case. */
export function mediaTypeOf(headers: HeaderSource): { type: string; charsets: string[] } {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charsets = parameters.flatMap((parameter) => {
    const [name = "", value = ""] = parameter.split("=");
    return name.trim() === "charset" ? [value.trim().replaceAll('"', "")] : [];
  });
  return { type: type.trim(), charsets };
}

export function assertJson(headers: HeaderSource): void {
  if (headers.get("content-type") === "application/json") return;
  const { type, charsets } = mediaTypeOf(headers);
  if (type !== "application/json") {
    throw new HttpProblem("unsupported-media-type", "Content-Type must be application/json.");
  }
  if (charsets.some((charset) => charset !== "utf-8" && charset !== "utf8")) {
    throw new HttpProblem("unsupported-media-type", "JSON is sent in UTF-8: leave the charset out, or say utf-8.");
  }
}

/**
 * The bytes of a body, decompressed, never more than `maxBytes` of them: on the wire, and after decompression. The room is
 * the caller's to release.
 *
 * @throws HttpProblem `payload-too-large`, `unsupported-media-type` (another encoding), `malformed-json` (broken gzip, cut off).
 */
export async function readBody(
  { headers, readWire }: BodySource,
  room: BodyRoom,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer> {
  const encoding = (headers.get("content-encoding") ?? "identity").trim().toLowerCase();
  if (encoding !== "identity" && encoding !== "gzip" && encoding !== "x-gzip") {
    throw new HttpProblem("unsupported-media-type", "Content-Encoding must be gzip, or absent.");
  }
  const bytes = await readWire(room, maxBytes);
  if (encoding === "identity") return bytes;
  const end = await unpacking().take(room.holder);
  if (!end)
    throw new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
  try {
    const unpacked = await decompress(bytes, maxBytes);
    room.take(unpacked.length);
    return unpacked;
  } finally {
    end();
  }
}

/** Half of the threads that Node has for it, for passwords and for names. */
const unpacking = () => sharedTurns("bodies being unpacked", () => ({ atOnce: 2 }));

/** For the web's requests, as `readIncoming` for Node's. */
export async function readRequest(request: Request, room: BodyRoom, maxBytes: number): Promise<Buffer> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  try {
    return request.body === null ? Buffer.alloc(0) : await collect(request.body, room, maxBytes);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw cutOff(error);
  }
}

async function collect(body: ReadableStream<Uint8Array>, room: BodyRoom, maxBytes: number): Promise<Buffer> {
  const gathered = new GatheredBytes(maxBytes);
  const reader = body.getReader();
  const lost = new Promise<never>((_, fail) => {
    room.onLost = fail;
  });
  // Mostly nobody waits for it any more.
  lost.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), lost]);
      if (done) break;
      if (gathered.length + value.byteLength > maxBytes) throw tooLarge(maxBytes);
      room.take(value.byteLength);
      gathered.add(value);
    }
  } finally {
    // What was refused can be read on (`discardRest`).
    reader.releaseLock();
  }
  room.settle();
  return gathered.bytes();
}

async function decompress(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new HttpProblem("malformed-json", "The body is not valid gzip.", { cause: error });
  }
}

/**
 * Text of a body; a byte order mark at its start is no part of it (RFC 8259, section 8.1).
 *
 * @throws HttpProblem `malformed-json`.
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new HttpProblem("malformed-json", "The body is not valid UTF-8.");
  return withoutMark(bytes).toString("utf8");
}

export function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
