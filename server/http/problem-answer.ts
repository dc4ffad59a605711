import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Problem } from "@/lib/contract/problem";
import { type ProblemSlug, problemOccurrence } from "@/lib/contract/problems";
import { requestIdOf } from "@/lib/core/request-id";
import { baseUrl } from "@/lib/env";
import { securityHeaders } from "./origins/security-headers";
import { pathOf } from "./path-of";

export type ProblemStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 417 | 431 | 500 | 501 | 502 | 503;

/** Where the registry has none, `type` is about:blank, and the title the status's own (RFC 9457, section 4.2.1). */
const KINDS: Record<ProblemStatus, ProblemSlug | { title: string; retryable: boolean }> = {
  400: { title: "Bad Request", retryable: false },
  403: "forbidden",
  404: "not-found",
  405: "method-not-allowed",
  408: { title: "Request Timeout", retryable: true },
  413: "payload-too-large",
  414: { title: "URI Too Long", retryable: false },
  417: { title: "Expectation Failed", retryable: false },
  431: { title: "Request Header Fields Too Large", retryable: false },
  500: "internal",
  501: { title: "Not Implemented", retryable: false },
  502: { title: "Bad Gateway", retryable: false },
  503: "unavailable",
};
const RETRY_SECONDS = "2";

/** What the front door itself answers, as problem details; without a request if none could be read. */
export function problemAnswer(
  status: ProblemStatus,
  detail: string,
  request?: Pick<IncomingMessage, "headers" | "url">,
): { requestId: string; headers: Record<string, string>; body: string } {
  const requestId = requestIdOf(request?.headers["x-request-id"]);
  const body = JSON.stringify(problemOf(status, detail, requestId, request?.url));
  const headers = {
    ...securityHeaders("health"),
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(status === 503 ? { "retry-after": RETRY_SECONDS } : {}),
  };
  return { requestId, headers, body };
}

function problemOf(status: ProblemStatus, detail: string, requestId: string, target = ""): Problem {
  const path = status !== 414 && target.startsWith("/") ? pathOf(target) : "";
  const kind = KINDS[status];
  if (typeof kind === "string") return problemOccurrence(kind, { detail, path, requestId }, baseUrl());
  const { title, retryable } = kind;
  return {
    type: "about:blank",
    title,
    status,
    detail,
    instance: `${baseUrl()}${path}#${requestId}`,
    requestId,
    retryable,
  };
}

/** Returns the request id that it answered, for the log. */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  status: ProblemStatus,
  detail: string,
  moreHeaders: Record<string, string> = {},
): string {
  const { requestId, headers, body } = problemAnswer(status, detail, request);
  if (response.headersSent) {
    response.destroy();
    return requestId;
  }
  response.writeHead(status, { ...headers, ...moreHeaders });
  response.end(body);
  return requestId;
}

/** The same for a socket on which no request could be read. */
export function rawProblem(status: 400 | 408 | 431, detail: string): string {
  const { headers, body } = problemAnswer(status, detail);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
