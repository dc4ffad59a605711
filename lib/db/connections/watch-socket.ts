import type { Socket } from "node:net";

/** The last message of an answer: ReadyForQuery and its length; the state of the transaction follows. */
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5]);
/** Of a cursor's: it is our turn to ask for more. */
const PORTAL_SUSPENDED = Buffer.from([0x73, 0, 0, 0, 4]);

/**
 * Ends a connection to PostgreSQL on which something was asked and nothing is heard for `silenceMs`. TCP alone takes a
 * quarter of an hour to notice that a host has vanished, and whoever waits for the answer would wait as long.
 */
export function watchSocket(socket: Socket, silenceMs: number): void {
  let askedAt: number | null = null;
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  socket.write = ((...args: unknown[]) => {
    askedAt ??= performance.now();
    return write(...args);
  }) as Socket["write"];
  socket.on("data", (chunk: Buffer) => {
    // Notifications come unasked; the rest of an answer may take as long as its beginning.
    if (askedAt !== null) askedAt = endsAnswer(chunk) ? null : performance.now();
  });
  const watch = setInterval(() => {
    if (socket.destroyed) clearInterval(watch);
    else if (askedAt !== null && performance.now() - askedAt >= silenceMs) socket.destroy(silence(silenceMs));
  }, silenceMs / 4);
  watch.unref();
}

function silence(ms: number): Error {
  return Object.assign(new Error(`The database has been silent for ${ms} ms.`), { code: "ETIMEDOUT" });
}

function endsAnswer(chunk: Buffer): boolean {
  return chunk.subarray(-6, -1).equals(READY_FOR_QUERY) || chunk.subarray(-5).equals(PORTAL_SUSPENDED);
}
