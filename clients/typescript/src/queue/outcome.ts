import { OAuthError } from "../oauth-error.js";
import { ProblemError } from "../problem-error.js";
import type { HoldUp } from "./receipt-queue-options.js";

/** What came of sending a receipt: it is there, it will never be, or not yet. */
export type Outcome =
  | { kind: "sent"; id: string; version: number }
  | { kind: "refused"; problem: ProblemError }
  | { kind: "later"; reason: HoldUp["reason"]; error: unknown; retryAfterMs: number };

const TO_BE_MENDED = new Set([401, 403, 404]);

export function outcomeOf(error: unknown): Exclude<Outcome, { kind: "sent" }> {
  const later = (reason: HoldUp["reason"], retryAfterMs = 0) =>
    ({ kind: "later", reason, error, retryAfterMs }) as const;
  if (error instanceof OAuthError) return later(isPassing(error.status) ? "busy" : "credential");
  if (!(error instanceof ProblemError)) return later("unreachable");
  const { status, type, retryable, retryAfterMs } = error;
  if (isPassing(status)) return later("busy", retryAfterMs ?? 0);
  // A proxy may answer 400, too; only that a body is too large is final, also when a proxy says it.
  const isExchange = type !== "about:blank";
  if (!isExchange && status !== 413) return later("unreachable");
  if (TO_BE_MENDED.has(status)) return later("credential");
  // Whatever it is: what would be sent for ever would hold up all that waits behind it.
  if (status >= 400 && !retryable) return { kind: "refused", problem: error };
  return later("busy", retryAfterMs ?? 0);
}

const isPassing = (status: number) => status === 429 || status >= 500;
