import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gunzip } from "node:zlib";
import { BytePieces } from "@/lib/core/json/byte-pieces";
import { type ByteSink, GatheredBytes } from "@/lib/core/json/gathered-bytes";
import { sharedTurns } from "@/lib/core/shared/shared-resources";
import type { HeaderSource } from "../header-source";
import { HttpProblem } from "../http-problem";
import type { BodyRoom } from "./bodies-under-way";

/** 1 MiB, on the wire and after decompression. */
export const MAX_BODY_BYTES = 1_048_576;
/** Of what is unpacked, at a time. */
const UNPACKED_BYTES = 65_536;

const unzip = promisify(gunzip);
export const cutOff = (cause: unknown) => new HttpProblem("malformed-json", "The body was cut off.", { cause });
export const tooLarge = (maxBytes: number) =>
  new HttpProblem("payload-too-large", `The body has more than ${maxBytes} bytes.`);

/** A request, as far as its body goes. */
export interface BodySource {
  headers: HeaderSource;
  /**
   * Gives the bytes of the body as they were sent. What is more than `maxBytes` is refused as soon as it is known.
   *
   * @throws HttpProblem `payload-too-large`, `malformed-json` (cut off).
   */
  readWire(to: ByteSink, room: BodyRoom, maxBytes: number): Promise<void>;
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
  assertMediaType(headers, ["application/json"]);
}

/**
 * The media type of a body, one of those that are taken.
 *
 * @throws HttpProblem `unsupported-media-type`.
 */
export function assertMediaType(headers: HeaderSource, taken: readonly string[]): string {
  const { type, charsets } = mediaTypeOf(headers);
  if (!taken.includes(type)) {
    throw new HttpProblem("unsupported-media-type", `Content-Type must be ${taken.join(" or ")}.`);
  }
  if (charsets.some((charset) => charset !== "utf-8" && charset !== "utf8")) {
    throw new HttpProblem("unsupported-media-type", "JSON is sent in UTF-8: leave the charset out, or say utf-8.");
  }
  return type;
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
  const isPacked = isGzip(headers);
  const wire = new GatheredBytes(maxBytes);
  await readWire(wire, room, maxBytes);
  if (!isPacked) return wire.bytes();
  return unpackedInTurn(room, maxBytes, async () => {
    const unpacked = await unzip(wire.bytes(), { maxOutputLength: maxBytes });
    room.take(unpacked.length);
    return unpacked;
  });
}

/** The same of many bytes, which are never there twice: what was unpacked is not kept as it was sent, nor unpacked further than `maxBytes`. */
export async function readPieces(
  { headers, readWire }: BodySource,
  room: BodyRoom,
  maxBytes: number,
): Promise<BytePieces> {
  const isPacked = isGzip(headers);
  const wire = new BytePieces();
  await readWire(wire, room, maxBytes);
  if (!isPacked) return wire;
  return unpackedInTurn(room, maxBytes, async () => {
    const unpacked = new BytePieces();
    await pipeline(wire, createGunzip({ chunkSize: UNPACKED_BYTES }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (unpacked.length + chunk.length > maxBytes) throw tooLarge(maxBytes);
        room.take(chunk.length);
        unpacked.add(chunk);
      }
    });
    room.take(-wire.length);
    return unpacked;
  });
}

function isGzip(headers: HeaderSource): boolean {
  const encoding = (headers.get("content-encoding") ?? "identity").trim().toLowerCase();
  if (encoding === "identity") return false;
  if (encoding === "gzip" || encoding === "x-gzip") return true;
  throw new HttpProblem("unsupported-media-type", "Content-Encoding must be gzip, or absent.");
}

async function unpackedInTurn<T>(room: BodyRoom, maxBytes: number, unpack: () => Promise<T>): Promise<T> {
  const end = await unpacking().take(room.holder);
  if (!end)
    throw new HttpProblem("unavailable", "Too much is being sent at once.", { headers: { "retry-after": "1" } });
  try {
    return await unpack();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new HttpProblem("malformed-json", "The body is not valid gzip.", { cause: error });
  } finally {
    end();
  }
}

/** Half of the threads that Node has for it, for passwords and for names. */
const unpacking = () => sharedTurns("bodies being unpacked", () => ({ atOnce: 2 }));

/** For the web's requests, as `readIncoming` for Node's. */
export async function readRequest(request: Request, to: ByteSink, room: BodyRoom, maxBytes: number): Promise<void> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  try {
    if (request.body !== null) await collect(request.body, to, room, maxBytes);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw cutOff(error);
  }
}

async function collect(
  body: ReadableStream<Uint8Array>,
  to: ByteSink,
  room: BodyRoom,
  maxBytes: number,
): Promise<void> {
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
      if (to.length + value.byteLength > maxBytes) throw tooLarge(maxBytes);
      room.take(value.byteLength);
      to.add(value);
    }
  } finally {
    // What was refused can be read on (`discardRest`).
    reader.releaseLock();
  }
  room.settle();
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
