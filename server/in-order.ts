import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { sharedRoom } from "@/lib/core/shared-resources";
import type { Place } from "@/lib/core/shared-room";
import { connectedAddress } from "./share-connections";

/** More than any client sends behind each other: with their heads of at most 16 KiB, a connection holds a megabyte. */
const MAX_WAITING = 64;
/** So many of those that waited begin in a turn of the event loop: who sends one at a time comes before them. */
const BEGUN_IN_TURN = 4;

/**
 * Begins with a request when those before it on its connection have been answered. Node begins with all that one read
 * brought, and keeps their answers while the client takes none: a connection with a thousand of them would fill the memory.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  const beginLater = inTurns();
  return (request, response) => {
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? openQueue(socket);
    queues.set(socket, queue);
    if (queue.waiting >= MAX_WAITING || !queue.place?.grow(1)) return void socket.destroy();
    queue.waiting += 1;
    response.once("socket", () => {
      queue.waiting -= 1;
      queue.place?.grow(-1);
      beginLater(() => {
        if (!socket.destroyed) listener(request, response);
      });
    });
  };
}

interface Queue {
  waiting: number;
  place: Place | null;
}

function openQueue(socket: Socket): Queue {
  const place = sharedRoom("pipelined requests").enter(connectedAddress(socket), 0);
  socket.once("close", () => place?.leave());
  return { waiting: 0, place };
}

function inTurns(): (begin: () => void) => void {
  const due: (() => void)[] = [];
  let isComing = false;
  const come = () => {
    if (isComing) return;
    isComing = true;
    setImmediate(() => {
      isComing = false;
      for (const begin of due.splice(0, BEGUN_IN_TURN)) begin();
      if (due.length > 0) come();
    });
  };
  return (begin) => {
    due.push(begin);
    come();
  };
}
