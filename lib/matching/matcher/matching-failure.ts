const DEADLOCK_DETECTED = "40P01";
const SERIALIZATION_FAILURE = "40001";

/** Two matchers met; the one that lost tries again at once. */
export function isRaceLost(error: unknown): boolean {
  if (error instanceof Error && error.name === "LostRaceError") return true;
  const code = codeOf(error);
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE;
}

const MAX_TRIES = 5;

/** Does again what has met a matcher and lost; `work` is a whole transaction. */
export async function retryLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRaceLost(error) || attempt === MAX_TRIES) throw error;
    }
  }
}

/**
 * Not the fault of what was to be matched, so that halving the batch would not help and nothing may be counted against
 * its subjects: the connection, or the state of the server (SQLSTATE classes 08 connection, 25 transaction state,
 * 40 rollback, 42 schema or rights, 53 resources, 55 not in state, 57 operator, 58 system).
 */
export function isServerFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(08|25|40|42|53|55|57|58)/.test(code);
  // postgres.js: CONNECTION_CLOSED, CONNECT_TIMEOUT …; the system: ECONNRESET, EAI_AGAIN …; but not Node's ERR_….
  return /^(CONNECT|E(?!RR_)[A-Z])/.test(code);
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}
