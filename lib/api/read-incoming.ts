import type { IncomingMessage } from "node:http";
import type { BodyRoom } from "./bodies-under-way";
import { cutOff, tooLarge } from "./read-body";

/**
 * The bytes of the body of Node's request, as they were sent.
 *
 * @throws HttpProblem `payload-too-large`, as soon as it is known; `malformed-json` (cut off); `unavailable`.
 */
export async function readIncoming(request: IncomingMessage, room: BodyRoom, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      // The parser sees to the length that was declared; without one (chunked), we count.
      if (length > maxBytes) return refuse(tooLarge(maxBytes));
      try {
        room.take(chunk.length);
      } catch (error) {
        return refuse(error);
      }
      chunks.push(chunk);
    };
    const refuse = (error: unknown) => {
      request.off("data", take);
      reject(error);
    };
    room.onLost = refuse;
    request.on("data", take);
    request.on("end", () => {
      room.settle();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.on("error", (error) => refuse(cutOff(error)));
  });
}
