import type { IncomingMessage } from "node:http";
import type { ByteSink } from "../../core/json/gathered-bytes";
import type { BodyRoom } from "./bodies/bodies-under-way";
import { cutOff, tooLarge } from "./bodies/read-body";

/**
 * Gives the bytes of the body of Node's request, as they were sent.
 *
 * @throws HttpProblem `payload-too-large`, as soon as it is known; `malformed-json` (cut off); `unavailable`.
 */
export async function readIncoming(
  request: IncomingMessage,
  to: ByteSink,
  room: BodyRoom,
  maxBytes: number,
): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      // The parser sees to the length that was declared; without one (chunked), we count.
      if (to.length + chunk.length > maxBytes) return refuse(tooLarge(maxBytes));
      try {
        room.take(chunk.length);
      } catch (error) {
        return refuse(error);
      }
      to.add(chunk);
    };
    const refuse = (error: unknown) => {
      request.off("data", take);
      reject(error);
    };
    room.onLost = refuse;
    request.on("data", take);
    request.on("end", () => {
      room.settle();
      resolve();
    });
    request.on("error", (error) => refuse(cutOff(error)));
  });
}
