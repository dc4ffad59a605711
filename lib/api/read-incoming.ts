import type { IncomingMessage } from "node:http";
import { BodyRoom } from "./bodies-under-way";
import type { HeaderSource } from "./header-source";
import { cutOff, MAX_BODY_BYTES, tooLarge } from "./read-body";

/** The bytes of the body of Node's request (`BodySource.readWire`). */
export async function readIncoming(request: IncomingMessage, headers: HeaderSource): Promise<Buffer> {
  const declared = headers.get("content-length");
  if (declared !== null && Number(declared) > MAX_BODY_BYTES) throw tooLarge();
  const room = new BodyRoom();
  try {
    return await collect(request, room);
  } finally {
    room.release();
  }
}

function collect(request: IncomingMessage, room: BodyRoom): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      // The parser sees to the length that was declared; without one (chunked), we count.
      if (length > MAX_BODY_BYTES) return refuse(tooLarge());
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
    request.on("data", take);
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", (error) => refuse(cutOff(error)));
  });
}
