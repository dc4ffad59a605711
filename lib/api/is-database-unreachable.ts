/** Of postgres.js and of Node's sockets. */
const CONNECTION_CODES = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/**
 * SQLSTATEs that pass: connection exceptions, no room for connections or on the disk, a server that starts, stops, or
 * has become a read-only replica, a statement that was cancelled, a transaction that took too long, transactions that
 * got into each other's way.
 */
const PASSING_SQLSTATE = /^(?:08...|53...|57P0[1-5]|57014|25006|25P0[34]|40001|40P01|55P03)$/;

/** Whether a failure is the database's state and not ours: the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // Drizzle wraps the driver's error; a chain of causes is short.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (CONNECTION_CODES.has(code) || PASSING_SQLSTATE.test(code))) return true;
  }
  return false;
}
