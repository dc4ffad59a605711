import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { sharedRoom } from "@/lib/core/shared-resources";
import type { Place } from "@/lib/core/shared-room";
import { connectedAddress } from "../share-connections";
import { turnDeaf } from "./hold-reading";
import { Lanes } from "./lanes";

/**
 * Begins with a request when those before it on its connection have been answered. Mostly none comes earlier (`parseInTurn`),
 * but a piece of what a connection sent may hold a few. Node begins with all of them, and keeps their answers while the client
 * takes none.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const places = new WeakMap<Socket, Place | null>();
  const lanes = new Lanes(1);
  return (request, response) => {
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    const place = places.get(socket) ?? openPlace(socket);
    places.set(socket, place);
    if (!place?.grow(1)) {
      turnDeaf(socket);
      return;
    }
    response.once("socket", () => {
      place.grow(-1);
      lanes.beginLater(connectedAddress(socket), () => {
        if (!socket.destroyed) listener(request, response);
      });
    });
  };
}

function openPlace(socket: Socket): Place | null {
  const place = sharedRoom("pipelined requests").enter(connectedAddress(socket), 0);
  socket.once("close", () => place?.leave());
  return place;
}
