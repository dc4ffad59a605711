import type { components } from "./generated/openapi.js";
import type { ProblemCode } from "./generated/problem-codes.js";
import { retryAfterMs } from "./retry-after.js";

export type FieldError = components["schemas"]["FieldError"];

/** The exchange refused a request: problem details (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** The last part of `type`, to decide by; others may come. `http-502` and the like where something else answered. */
  readonly code: ProblemCode | (string & {});
  /** The address of the page that explains the problem. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  readonly instance: string | undefined;
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** After which time, where the answer says so. */
  readonly retryAfterMs: number | null;
  /** Every failed member, the first hundred; empty for problems that are not about members. */
  readonly errors: readonly FieldError[];

  constructor(response: Response, body: unknown, nowMs: number) {
    // Something else may have answered, a proxy say: nothing is believed to be what it should.
    const isProblem = isObject(body) && (!("type" in body) || typeof body.type === "string");
    const problem = (isProblem ? body : {}) as Partial<components["schemas"]["Problem"]>;
    const title = problem.title ?? (response.statusText || `HTTP ${response.status}`);
    super(problem.detail ?? title);
    this.status = response.status;
    this.type = problem.type ?? "about:blank";
    this.code = problem.type?.split("/").at(-1) ?? `http-${response.status}`;
    this.title = title;
    this.detail = problem.detail ?? "";
    this.instance = problem.instance;
    this.requestId = problem.requestId ?? response.headers.get("x-request-id") ?? undefined;
    this.retryable = problem.retryable ?? response.status >= 500;
    this.retryAfterMs = retryAfterMs(response.headers, nowMs);
    this.errors = problem.errors ?? [];
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
