import type { ServerResponse } from "node:http";

export type ProblemStatus = 400 | 404 | 405 | 408 | 431 | 500 | 503;

// `type` is about:blank (RFC 9457, section 4.2.1): these happen before any operation of the API is reached.
const TITLES: Record<ProblemStatus, string> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** What the front door itself answers, as problem details. */
export function problemBody(status: ProblemStatus, detail: string): string {
  return JSON.stringify({ type: "about:blank", title: TITLES[status], status, detail });
}

export function answerProblem(
  response: ServerResponse,
  status: ProblemStatus,
  detail: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = problemBody(status, detail);
  response.writeHead(status, {
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}

/** The same for a socket on which no request could be read. */
export function rawProblem(status: ProblemStatus, detail: string): string {
  const body = problemBody(status, detail);
  return [
    `HTTP/1.1 ${status} ${TITLES[status]}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
