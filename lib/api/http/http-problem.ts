import type { ProblemSlug } from "../../contract/problems";
import { type DomainError, type ErrorCode, type FieldError, isDomainError } from "../../core/errors";
import { isDatabaseUnreachable } from "../../db/failures/failures";

/** A failure as it is answered. */
export class HttpProblem extends Error {
  readonly slug: ProblemSlug;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    slug: ProblemSlug,
    detail: string,
    more: { fields?: readonly FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = "HttpProblem";
    this.slug = slug;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
  }
}

/** The one table from what can go wrong in a domain to what is answered. */
const SLUGS: Record<ErrorCode, ProblemSlug> = {
  "malformed-json": "malformed-json",
  "validation-failed": "validation-failed",
  "unknown-store": "unknown-store",
  unauthorized: "unauthorized",
  "insufficient-scope": "insufficient-scope",
  forbidden: "forbidden",
  "not-found": "not-found",
  // Only the portal's changes can conflict; in an operation it is a fault of ours.
  conflict: "internal",
  "not-matched": "not-matched",
  "receipt-cancelled": "receipt-cancelled",
  "too-many-versions": "too-many-versions",
  "token-taken": "token-taken",
  archived: "archived",
  "on-legal-hold": "on-legal-hold",
  "export-not-done": "export-not-done",
  "precondition-failed": "precondition-failed",
  "delivery-not-sendable": "delivery-not-sendable",
  gone: "gone",
  "payload-too-large": "payload-too-large",
  "unsupported-media-type": "unsupported-media-type",
  "idempotency-key-reused": "idempotency-key-reused",
  "idempotency-in-progress": "idempotency-in-progress",
  "match-criteria-insufficient": "match-criteria-insufficient",
  "match-allowance-exhausted": "match-allowance-exhausted",
  "rate-limited": "rate-limited",
  unavailable: "unavailable",
};

const DEFAULT_RETRY_SECONDS = 1;

/** Any failure as a problem. What is not known is `internal` and says nothing; its cause is for the log. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isDomainError(error)) return fromDomain(error);
  if (isDatabaseUnreachable(error)) {
    return new HttpProblem("unavailable", "The service cannot reach its database.", {
      headers: { "retry-after": String(DEFAULT_RETRY_SECONDS) },
      cause: error,
    });
  }
  return internal(error);
}

function fromDomain(error: DomainError): HttpProblem {
  const slug = SLUGS[error.code];
  if (slug === "internal") return internal(error);
  const waits = slug === "unavailable" || slug === "rate-limited" || slug === "idempotency-in-progress";
  const seconds = error.retryAfterSeconds ?? (waits ? DEFAULT_RETRY_SECONDS : undefined);
  const headers: Record<string, string> = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return new HttpProblem(slug, error.message, { fields: error.fields, headers, cause: error });
}

function internal(cause: unknown): HttpProblem {
  return new HttpProblem("internal", "The request failed because of a fault of the service.", { cause });
}

/** The same with its fields at other places. */
export function withFields(problem: HttpProblem, place: (field: FieldError) => FieldError): HttpProblem {
  const { slug, message, fields, headers, cause } = problem;
  return new HttpProblem(slug, message, { fields: fields.map(place), headers: { ...headers }, cause });
}
