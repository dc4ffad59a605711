import type { IncomingMessage } from "node:http";

/** What a refused caller still sends is read on, so that the connection can be used again, but not for ever. */
const DRAIN_MS = 500;

export function drainRequest(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroySoon();
  }, DRAIN_MS);
  timer.unref();
}
