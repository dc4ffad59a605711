import type { OAuthErrorCode } from "../../contract/oauth";
import { PROBLEMS } from "../../contract/problems";
import { type ApiAnswer, type HttpProblem, type Reply, respond, toHttpProblem } from "../http/http-problem";

/** A failure of a token endpoint, in the shape of RFC 6749, section 5.2, so that stock clients understand it. */
export class OAuthProblem extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.name = "OAuthProblem";
    this.code = code;
  }
}

const BASIC_CHALLENGE = 'Basic realm="receipt-exchange", charset="UTF-8"';

export function respondOAuthProblem(reply: Reply, error: unknown): { answer: ApiAnswer; problem?: HttpProblem } {
  if (error instanceof OAuthProblem) {
    const isClient = error.code === "invalid_client";
    const headers: Record<string, string> = isClient ? { "www-authenticate": BASIC_CHALLENGE } : {};
    return { answer: send(reply, isClient ? 401 : 400, error.code, error.message, headers) };
  }
  const problem = toHttpProblem(error);
  const { status } = PROBLEMS[problem.slug];
  return { answer: send(reply, statusOf(status), codeOf(status), problem.message, problem.headers), problem };
}

/** Of what the problem table knows, these endpoints only keep what RFC 6749 leaves room for. */
function statusOf(status: number): number {
  return status === 413 || status === 429 || status >= 500 ? status : 400;
}

function codeOf(status: number): OAuthErrorCode {
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

function send(
  reply: Reply,
  status: number,
  error: OAuthErrorCode,
  description: string,
  headers: Record<string, string>,
) {
  return respond(reply, status, JSON.stringify({ error, error_description: description }), headers);
}
