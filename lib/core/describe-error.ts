const MAX_CAUSES = 5;
const MAX_FRAMES = 8;
/** Of each text of it: a line of the log has a bound. */
const MAX_CHARACTERS = 500;

/**
 * What of an error may stand in the log: its kind, its code, where it happened, and its sentence where it is ours. Those
 * of libraries, PostgreSQL and parsers repeat the values that they were given, which may be a person's address or card.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint_name: constraint, query, digest, cause } = error as Failure;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(isOurs(frames) && !repeatsValues(error) ? { message: bounded(error.message) } : {}),
    ...(code === undefined ? {} : { code: bounded(code) }),
    ...(constraint === undefined ? {} : { constraint: bounded(constraint) }),
    // Next's number, which the page of the error shows.
    ...(typeof digest === "string" ? { digest: bounded(digest) } : {}),
    // Drizzle's: the statement with its placeholders.
    ...(typeof query === "string" ? { query: bounded(query) } : {}),
    at: frames.slice(0, MAX_FRAMES).map((line) => bounded(line.trim())),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

type Failure = Error & {
  code?: unknown;
  constraint_name?: unknown;
  query?: unknown;
  digest?: unknown;
  params?: unknown;
};

const bounded = (value: unknown) => (typeof value === "number" ? value : String(value).slice(0, MAX_CHARACTERS));

/** Thrown by code of this repository, perhaps through Node. */
function isOurs(frames: readonly string[]): boolean {
  const first = frames.find((line) => /[\\/]/.test(line) && !line.includes("node:"));
  return first !== undefined && !/[\\/]node_modules[\\/]/.test(first);
}

/** Engines repeat values where they throw these. */
const REPEATING = new Set(["SyntaxError", "RangeError", "ZodError", "$ZodError"]);

/** By shape: an error may come from another bundle's class. */
function repeatsValues(error: Failure): boolean {
  const isOfDatabase = error.params !== undefined || /^(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
  return isOfDatabase || REPEATING.has(error.name);
}
