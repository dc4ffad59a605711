import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "@/lib/core/request-id";
import { answerProblem } from "../http/problem-answer";
import type { ReadinessProbe } from "./readiness";

/** `/healthz`: the process is alive. `/readyz`: it can do its work now. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, isReady: ReadinessProbe): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    answerProblem(request, response, 405, "A health check is a GET.", { allow: "GET, HEAD" });
  } else if (request.url?.startsWith("/healthz")) {
    answerJson(request, response, 200, { status: "alive" });
  } else {
    void isReady().then((state) => {
      const isFine = state === "ready";
      answerJson(
        request,
        response,
        isFine ? 200 : 503,
        isFine ? { status: state } : { status: "unavailable", reason: state },
      );
    });
  }
}

function answerJson(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-request-id": requestIdOf(request.headers["x-request-id"]),
    ...(status === 503 ? { "retry-after": "2" } : {}),
  });
  response.end(text);
}
