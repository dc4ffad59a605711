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
