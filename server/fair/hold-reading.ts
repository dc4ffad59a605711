import type { Socket } from "node:net";

const holders = new WeakMap<Socket, Set<symbol>>();

/** Stops reading a socket until it is released: Node itself would go on reading after each answered request. */
export function holdReading(socket: Socket, why: symbol): void {
  const held = holders.get(socket) ?? watch(socket);
  held.add(why);
  socket.pause();
}

export function releaseReading(socket: Socket, why: symbol): void {
  const held = holders.get(socket);
  if (held?.delete(why) && held.size === 0 && !socket.destroyed) socket.resume();
}

function watch(socket: Socket): Set<symbol> {
  const held = new Set<symbol>();
  holders.set(socket, held);
  socket.on("resume", () => {
    if (held.size > 0) socket.pause();
  });
  return held;
}

export const isDeaf = (socket: Socket) => holders.get(socket)?.has(DEAF) ?? false;

const DEAF = Symbol("deaf");
const DEAF_MS = 5_000;

/** Instead of closing at once: who has taken more than their share comes again at once, which costs more than to be left waiting. */
export function turnDeaf(socket: Socket): void {
  socket.removeAllListeners("data");
  holdReading(socket, DEAF);
  const timer = setTimeout(() => socket.destroy(), DEAF_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}
