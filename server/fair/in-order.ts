import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import type { Place } from "@/lib/core/shared/shared-room";
import { connectedAddress } from "../http/connections/share-connections";
import { isDeaf, turnDeaf } from "./hold-reading";
import { Lanes } from "./lanes";
import type { ShortTurns } from "./short-turns";

/** More than any client sends behind each other: with their heads of at most 16 KiB, a connection holds a megabyte. */
const MAX_WAITING = 64;

/** What a callback answers for Node's parser to parse nothing more of what was read. */
const STOP = -1;

/**
 * Begins with a request when those before it on its connection have been answered. Node begins with all that one read
 * brought, and keeps their answers while the client takes none: a connection with a thousand of them would fill the memory.
 */
export function inOrder(listener: RequestListener, { later }: ShortTurns): RequestListener {
  const places = new WeakMap<Socket, Place | null>();
  const counts = new WeakMap<Socket, number>();
  const lanes = new Lanes(0, later);
  return (request, response) => {
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed || isDeaf(socket)) return;
    const place = places.get(socket) ?? openPlace(socket);
    places.set(socket, place);
    const waiting = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, waiting);
    if (waiting > MAX_WAITING || !place?.grow(1)) {
      turnDeaf(socket);
      return;
    }
    response.once("socket", () => {
      place.grow(-1);
      counts.set(socket, (counts.get(socket) ?? 1) - 1);
      lanes.beginLater(connectedAddress(socket), () => {
        if (socket.destroyed) return false;
        listener(request, response);
        return true;
      });
    });
  };
}

/**
 * Stops Node's parser within what a read has brought, on a connection that sends more ahead than `inOrder` takes: a read of 64 KiB
 * holds two thousand requests, and Node makes something of each, 20 ms in which all others wait.
 */
export function stopParsing(server: Server): void {
  server.on("connection", (socket: Socket & { parser?: { onIncoming?: OnIncoming } | null }) => {
    const { parser } = socket;
    const onIncoming = parser?.onIncoming;
    if (parser && onIncoming)
      parser.onIncoming = (request, keepsAlive) => (isDeaf(socket) ? STOP : onIncoming(request, keepsAlive));
  });
}

type OnIncoming = (request: IncomingMessage, keepsAlive: boolean) => number;

function openPlace(socket: Socket): Place | null {
  const place = sharedRoom("pipelined requests").enter(connectedAddress(socket), 0);
  socket.once("close", () => place?.leave());
  return place;
}
