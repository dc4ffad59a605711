import type { IncomingMessage } from "node:http";
import type { HeaderSource } from "./header-source";
import { cutOff, MAX_BODY_BYTES, tooLarge } from "./read-body";

/** The bytes of the body of Node's request (`BodySource.readWire`). */
export function readIncoming(request: IncomingMessage, headers: HeaderSource): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const declared = headers.get("content-length");
    if (declared !== null && Number(declared) > MAX_BODY_BYTES) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      // The parser sees to the length that was declared; without one (chunked), we count.
      if (length > MAX_BODY_BYTES) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", (error) => reject(cutOff(error)));
  });
}
