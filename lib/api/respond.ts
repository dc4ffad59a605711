import type { Problem } from "../contract/problem";
import { PROBLEMS, problemOccurrence } from "../contract/problems";
import { baseUrl } from "../env";
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
}

export function respond(reply: Reply, status: number, json?: string, headers?: Record<string, string>): ApiAnswer {
  const type = json === undefined ? undefined : { "content-type": "application/json" };
  return { status, headers: { ...type, ...reply.headers, ...headers }, json };
}

/** Headers go in at once: adding one to a Response later is what makes it slow in Node. */
export function toResponse({ status, headers, json }: ApiAnswer): Response {
  return new Response(json ?? null, { status, headers });
}

/** RFC 9457. */
export function respondProblem(reply: Reply, problem: HttpProblem): ApiAnswer {
  const { path, requestId } = reply;
  const body: Problem = {
    ...problemOccurrence(problem.slug, { detail: problem.message, path, requestId }, baseUrl()),
    ...(problem.fields.length > 0 ? { errors: [...problem.fields] } : {}),
  };
  return respond(reply, PROBLEMS[problem.slug].status, JSON.stringify(body), {
    "content-type": "application/problem+json",
    ...problem.headers,
  });
}
