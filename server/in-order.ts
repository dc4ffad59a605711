import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** More than any client sends behind each other: with their heads of at most 16 KiB, a connection holds a megabyte. */
const MAX_WAITING = 64;

/**
 * Begins with a request when those before it on its connection have been answered. Node begins with all that one read
 * brought, and keeps their answers while the client takes none: a connection with a thousand of them would fill the memory.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}
