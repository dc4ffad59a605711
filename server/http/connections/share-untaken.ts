import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import { addressOf } from "./share-connections";

/** What is less, a connection may hold. */
const FROM_BYTES = 65_536;

/**
 * Gives each address a share of what whole answers hold that their readers have not taken yet: beyond what the kernel takes, a page of
 * megabytes stays here as long as its reader likes. The one that was given first gives way, by its connection. Answers in parts are made as
 * they are taken.
 */
export function shareUntaken(server: Server): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("prefinish", () => {
      const { socket } = request;
      const bytes = socket.writableLength;
      if (bytes < FROM_BYTES) return;
      const room = sharedRoom("answers not taken");
      // One alone may be more than a share.
      const place = room.enter(addressOf(request), Math.min(bytes, room.bounds.each), () => socket.destroy());
      response.once("close", () => place?.leave());
    });
  });
}
