const NAMES = new Set(["AbortError", "ResponseAborted"]);

/** Whether a client's connection ended before it had sent or read all: no fault of the service. */
export function isGoneAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  // Node's words for a request; a lost connection to a database or another server reads differently.
  return (
    NAMES.has(error.name) ||
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    (code === "ECONNRESET" && error.message === "aborted")
  );
}
