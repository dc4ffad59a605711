import { isPartitionMissing } from "../../db/missing-partition";

/** Of postgres.js, and of Node's sockets, look-ups and streams. */
const CONNECTION_CODES = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ERR_SOCKET_CLOSED",
]);

/**
 * SQLSTATEs that pass: connection exceptions, a login that is refused (its password is being changed), no such database
 * (yet), no room for connections or on the disk, a server that starts, stops, or has become a read-only replica, a
 * statement that was cancelled, a transaction that took too long, transactions that got into each other's way, and
 * failures of the system below PostgreSQL. Not class XX: corruption and PostgreSQL's own faults do not pass.
 */
const PASSING_SQLSTATE =
  /^(?:08...|28000|28P01|3D000|53...|57P0[1-5]|57014|25006|25P0[34]|40001|40003|40P01|55P03|58...)$/;

/** Whether a failure is the database's state and not ours: the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (isPartitionMissing(error)) return true;
  // Drizzle wraps the driver's error; a chain of causes is short.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (CONNECTION_CODES.has(code) || PASSING_SQLSTATE.test(code))) return true;
  }
  return false;
}
