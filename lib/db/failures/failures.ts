/** What a failure of the database means for whoever asked; more than one may be true. */
type Meaning =
  /** The state of the database and not ours: the same may succeed later, and callers are answered 503. */
  | "passes"
  /** Of the server or the connection: whatever else is asked fails alike. */
  | "server"
  /** Of what was asked: something else may succeed. */
  | "item"
  /** Of a value in it, which stays as it is: it fails whenever it is tried again. */
  | "value"
  /** Two transactions met, and one of them has to begin anew. */
  | "race";

/** SQLSTATEs, the first that fits. What is in none is a fault that nobody foresaw. */
const SQLSTATES: readonly (readonly [RegExp, ...Meaning[]])[] = [
  // Connection exceptions; a login that is refused (its password is being changed), no such database (yet).
  [/^(?:08...|28000|28P01|3D000)$/, "passes", "server"],
  // No room for connections or on the disk.
  [/^53...$/, "passes", "server"],
  // A server that starts or stops; a statement that was cancelled.
  [/^(?:57P0[1-5]|57014)$/, "passes", "server"],
  // A read-only replica; a transaction that took too long.
  [/^(?:25006|25P0[34])$/, "passes", "server"],
  [/^(?:40001|40P01)$/, "passes", "server", "race"],
  // What has become of the transaction is not known; a lock that was not to be had.
  [/^(?:40003|55P03)$/, "passes", "server"],
  // The system below PostgreSQL.
  [/^58...$/, "passes", "server"],
  // Schema and rights, and states that do not pass.
  [/^(?:25|40|42|55|57)...$/, "server"],
  // Data, limits.
  [/^(?:22|54)...$/, "item", "value"],
  // Cardinality, constraints: what is stored beside it may change.
  [/^(?:21|23)...$/, "item"],
];

/** Of postgres.js, and of Node's sockets, look-ups and streams. */
const CONNECTION_CODES = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "EADDRNOTAVAIL",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ERR_SOCKET_CLOSED",
]);

/** Of any file, too: only where it was one to connect to. */
const FILE_CODES = new Set(["EMFILE", "ENFILE", "ENOENT"]);

function isOfConnection({ code, syscall }: DatabaseError): boolean {
  if (typeof code !== "string") return false;
  return CONNECTION_CODES.has(code) || (FILE_CODES.has(code) && syscall === "connect");
}

/** The server was not reached, or lost. */
export const isConnectionFailure = (error: unknown) => causesOf(error).some(isOfConnection);

/** What the driver, PostgreSQL or the system said, below what wraps it. */
export function ownFailure(error: unknown): { code: string; message: string } | null {
  for (const { code, message } of causesOf(error)) if (typeof code === "string") return { code, message };
  return null;
}

/** Why PostgreSQL, or a pooler before it, takes no connection: what is said at its beginning ends it (`FATAL`). */
export function refusalOf(error: unknown): string | null {
  // Poolers say it in the older of the two fields alone.
  const refusal = causesOf(error).find((cause) => (cause.severity ?? cause.severity_local) === "FATAL");
  return refusal?.message ?? null;
}

/** The same request may succeed later. */
export const isDatabaseUnreachable = (error: unknown) => means(error, "passes");

/** Nothing may be counted against what was asked, and to ask for less would not help. */
export const isServerFailure = (error: unknown) => means(error, "server");

/** It is this item's own: the others of its batch need not fail with it. */
export const isItemFailure = (error: unknown) => means(error, "item");

/** To try this item again is in vain. */
export const isValueFailure = (error: unknown) => means(error, "value");

export const isRaceLost = (error: unknown) => means(error, "race");

/** A row was refused because its month has no partition: the clock was set. */
export const isPartitionMissing = (error: unknown) => causesOf(error).some(lacksPartition);

function means(error: unknown, meaning: Meaning): boolean {
  return causesOf(error).some((cause) => meaningsOf(cause).includes(meaning));
}

function meaningsOf(cause: DatabaseError): readonly Meaning[] {
  const { name, code, message } = cause;
  if (name === "LostRaceError") return ["passes", "race"];
  if (isOfConnection(cause) || lacksPartition(cause)) return ["passes", "server"];
  if (typeof code !== "string") return [];
  if (code === "XX000") return meaningsOfInternal(message);
  const [, ...meanings] = SQLSTATES.find(([pattern]) => pattern.test(code)) ?? [];
  return meanings;
}

/** Citus, "failed to execute task 7" or "connection to the remote node … failed": no SQLSTATE of its own. Not "unrecognized node type". */
const OF_NODE = /\b(?:node(?! type)|connection|task)\b/i;
/** A table that is dropped or changed while a statement begins. */
const CHANGED_BENEATH = /\b(?:could not open relation|cache lookup failed for|tuple concurrently)\b/;

/** PostgreSQL's own faults, which do not pass, have the code of these two. */
function meaningsOfInternal(message: string): readonly Meaning[] {
  if (OF_NODE.test(message)) return ["passes", "server"];
  return CHANGED_BENEATH.test(message) ? ["passes"] : [];
}

/** A check of a column names its constraint. */
function lacksPartition({ code, table_name: table, constraint_name: constraint }: DatabaseError): boolean {
  return code === "23514" && Boolean(table) && !constraint;
}

interface DatabaseError extends Error {
  code?: unknown;
  syscall?: unknown;
  severity?: unknown;
  severity_local?: unknown;
  table_name?: unknown;
  constraint_name?: unknown;
}

/** Drizzle wraps the driver's error; a chain of causes is short. */
function causesOf(error: unknown): DatabaseError[] {
  const causes: DatabaseError[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}
