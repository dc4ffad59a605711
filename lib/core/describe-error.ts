const MAX_CAUSES = 5;
const MAX_FRAMES = 8;

/**
 * What of an error may stand in the log: its kind, its code and where it happened. Messages and details of PostgreSQL,
 * drizzle and parsers repeat the values that they were given, which may be anybody's address or card.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint_name: constraint, query, digest, cause } = error as Failure;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(repeatsValues(error) ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    // Next's number, which the page shows to whoever met the error.
    ...(typeof digest === "string" ? { digest } : {}),
    // Drizzle's: the statement with its placeholders.
    ...(typeof query === "string" ? { query } : {}),
    at: frames?.slice(0, MAX_FRAMES).map((line) => line.trim()),
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

/** By shape: an error may come from another bundle's class. */
function repeatsValues(error: Failure): boolean {
  const isOfDatabase = error.params !== undefined || /^(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
  return isOfDatabase || error.name === "SyntaxError" || error.name === "ZodError" || error.name === "$ZodError";
}
