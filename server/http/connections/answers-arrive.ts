import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import { holdReading, releaseReading } from "../../fair/hold-reading";
import { connectedAddress } from "./share-connections";

export const READ_ON = {
  /** A client that still sends when the answer is there keeps its connection if the rest comes within this. */
  restMs: 5_000,
  /** Many clients look for an answer only when they have sent everything: 2 MB take so long at a megabit a second. */
  closingMs: 15_000,
  silenceMs: 5_000,
  maxBytes: 16 * 1_024 * 1_024,
  /** As fast as it comes; a till that posts a megabyte too much is done with it. */
  maxFastBytes: 2 * 1_024 * 1_024,
  /** And then so many each quarter of a second: to throw away what comes at once from many keeps a processor busy. */
  maxBytesPerTick: 256 * 1_024,
};
const TICK_MS = 250;
const SLOWLY = Symbol("read on slowly");

const closing = new WeakSet<Socket>();

/**
 * Lets answers arrive that are given before their request was read. What is unread when a connection is closed makes TCP
 * reset it, and a reset takes the answer from who has not read it yet. So what is still sent is read and thrown away, and
 * where the connection ends, writing ends first (RFC 9112, section 9.6).
 */
export function letAnswersArrive(server: Server, limits: typeof READ_ON = READ_ON): void {
  const last = new WeakMap<Socket, IncomingMessage>();
  server.on("connection", (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // What Node calls behind the last answer of a connection.
    socket.destroySoon = () => {
      if (last.get(socket)?.complete) destroySoon();
      else closeInOrder(socket, limits);
    };
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    last.set(request.socket, request);
    response.once("finish", () => {
      if (!request.complete && !closing.has(request.socket)) readRest(request, limits);
    });
  });
}

/** So that the connection can be used again. */
function readRest(request: IncomingMessage, limits: typeof READ_ON): void {
  const { socket } = request;
  const isDone = () => request.complete || closing.has(socket);
  // A reader that has given up may have left it paused.
  request.removeAllListeners("data").resume();
  watch(socket, { ...limits, maxMs: limits.restMs }, isDone, () => closeInOrder(socket, limits));
}

/** Ends writing behind `lastWords`, reads on until the other side has ended too, or for long enough, and destroys. */
export function closeInOrder(socket: Socket, limits: typeof READ_ON = READ_ON, lastWords = ""): void {
  if (closing.has(socket) || socket.destroyed) return;
  closing.add(socket);
  const parsing = socket.listeners("data");
  // In this order: Node's parser gives up a socket that has another listener.
  socket.on("data", () => {});
  for (const listener of parsing) socket.off("data", listener as () => void);
  socket.end(lastWords);
  socket.resume();
  const isDone = () => socket.destroyed;
  watch(socket, { ...limits, maxMs: limits.closingMs }, isDone, () => socket.destroy());
}

/** Calls `stop` when reading has gone on for too long, nothing has come for too long, or too much has come. */
function watch(
  socket: Socket,
  { maxMs, silenceMs, maxBytes, maxFastBytes, maxBytesPerTick }: typeof READ_ON & { maxMs: number },
  isDone: () => boolean,
  stop: () => void,
): void {
  // Whose time is up first goes when too many are read on.
  const place = sharedRoom("refused callers that still send").enter(connectedAddress(socket), 1, () =>
    socket.destroy(),
  );
  const startedMs = performance.now();
  const startedAt = socket.bytesRead;
  let heard = { ms: startedMs, bytes: startedAt };
  let tickAt = startedAt;
  const slowDown = () => {
    const { bytesRead } = socket;
    if (bytesRead - startedAt > maxFastBytes && bytesRead - tickAt >= maxBytesPerTick) holdReading(socket, SLOWLY);
  };
  socket.on("data", slowDown);
  startReading(socket);
  const timer = setInterval(() => {
    const ms = performance.now();
    const bytes = socket.bytesRead;
    if (bytes !== heard.bytes) heard = { ms, bytes };
    tickAt = bytes;
    releaseReading(socket, SLOWLY);
    const isOver = ms - startedMs >= maxMs || ms - heard.ms >= silenceMs || bytes - startedAt > maxBytes;
    if (!isDone() && isOver) stop();
    if (!isDone() && !isOver) return;
    clearInterval(timer);
    socket.off("data", slowDown);
    place?.leave();
  }, TICK_MS).unref();
}

/**
 * Node's parser stops the handle of a socket whose request is not read, and starts it again only while the
 * socket has no other listeners; the stream takes it for started.
 */
function startReading({
  _handle: handle,
}: Socket & { _handle?: { reading: boolean; readStart(): void } | null }): void {
  if (!handle || handle.reading) return;
  handle.reading = true;
  handle.readStart();
}
