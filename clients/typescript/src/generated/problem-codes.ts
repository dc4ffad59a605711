// Written by `npm run openapi`.
/** The last part of a problem's `type`: each has a page at `/problems/{code}`. */
export const PROBLEM_CODES = [
  "malformed-json",
  "validation-failed",
  "unknown-store",
  "unauthorized",
  "insufficient-scope",
  "forbidden",
  "not-found",
  "method-not-allowed",
  "not-acceptable",
  "unsupported-media-type",
  "payload-too-large",
  "idempotency-key-reused",
  "idempotency-in-progress",
  "match-criteria-insufficient",
  "match-allowance-exhausted",
  "not-matched",
  "receipt-cancelled",
  "too-many-versions",
  "token-taken",
  "archived",
  "precondition-failed",
  "on-legal-hold",
  "export-not-done",
  "delivery-not-sendable",
  "gone",
  "rate-limited",
  "unavailable",
  "internal",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];
