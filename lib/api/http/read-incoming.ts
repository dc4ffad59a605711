import type { IncomingMessage } from "node:http";
import { GatheredBytes } from "../../core/json/gathered-bytes";
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
    const body = new GatheredBytes(maxBytes);
    const take = (chunk: Buffer) => {
      // The parser sees to the length that was declared; without one (chunked), we count.
      if (body.length + chunk.length > maxBytes) return refuse(tooLarge(maxBytes));
      try {
        room.take(chunk.length);
      } catch (error) {
        return refuse(error);
      }
      body.add(chunk);
    };
    const refuse = (error: unknown) => {
      request.off("data", take);
      reject(error);
    };
    room.onLost = refuse;
    request.on("data", take);
    request.on("end", () => {
      room.settle();
      resolve(body.bytes());
    });
    request.on("error", (error) => refuse(cutOff(error)));
  });
}
