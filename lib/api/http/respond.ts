import type { Problem } from "../../contract/problem";
import { type ProblemSlug, problemOccurrence } from "../../contract/problems";
import type { FieldError } from "../../core/errors";
import { baseUrl } from "../../env";
import type { HttpProblem } from "./http-problem";

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
