import type { Problem } from "../../contract/problem";
import { type ProblemSlug, problemOccurrence } from "../../contract/problems";
import { type DomainError, type FieldError, isDomainError } from "../../core/errors";
import { isDatabaseUnreachable } from "../../db/failures/failures";
import { baseUrl } from "../../env";

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
  // Only the portal's changes can conflict; in an operation it is a fault of ours.
  if (error.code === "conflict") return internal(error);
  const slug: ProblemSlug = error.code;
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

/** What every answer to a request carries; headers that are known early are added while it is handled. */
export interface Reply {
  requestId: string;
  /** Of the request, as it was written. */
  path: string;
  headers: Record<string, string>;
  /** On the clock of `performance.now()`. */
  startedMs: number;
}

export function startReply(requestId: string, path: string): Reply {
  const headers = { "x-request-id": requestId, "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return { requestId, path, headers, startedMs: performance.now() };
}

/** What is answered, for either door to send. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON text, or nothing. */
  json: string | undefined;
  /** In place of `json`. */
  stream?: AsyncIterable<string | Uint8Array>;
}

export function respond(reply: Reply, status: number, json?: string, headers?: Record<string, string>): ApiAnswer {
  const type = json === undefined ? undefined : { "content-type": "application/json" };
  return { status, headers: { ...type, ...reply.headers, ...headers }, json };
}

/** RFC 9457. */
export function problemOf(
  slug: ProblemSlug,
  { fields, ...occurrence }: { detail: string; fields: readonly FieldError[]; path: string; requestId: string },
): Problem {
  return {
    ...problemOccurrence(slug, occurrence, baseUrl()),
    ...(fields.length > 0 ? { errors: [...fields] } : {}),
  };
}

export function respondProblem(reply: Reply, problem: HttpProblem): ApiAnswer {
  const { path, requestId } = reply;
  const { slug, message: detail, fields } = problem;
  const body = problemOf(slug, { detail, fields, path, requestId });
  return respond(reply, body.status, JSON.stringify(body), {
    "content-type": "application/problem+json",
    ...problem.headers,
  });
}
