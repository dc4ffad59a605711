import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { bearerTokenOf } from "@/lib/api/http/bearer-token";
import { type Metrics, metrics } from "@/lib/metrics";
import { letAnswersArrive } from "../../http/connections/answers-arrive";
import { securityHeaders } from "../../http/origins/security-headers";
import { answerProblem } from "../../http/problem-answer";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Prometheus's text format. `token`: what a scraper says as `Authorization: Bearer …`; none on a port of its own. */
export function metricsListener(started: Metrics, token: string | undefined): RequestListener {
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      answerProblem(request, response, 405, "Metrics are read with a GET.", { allow: "GET, HEAD" });
      return;
    }
    // What is not for the world does not exist for it.
    if (token !== undefined && !saysToken(request, token)) {
      answerProblem(request, response, 404, "There is nothing at this path.");
      return;
    }
    await started.measure();
    const text = await started.text();
    response.writeHead(200, {
      ...securityHeaders("metrics"),
      "content-type": started.registry.contentType,
      "cache-control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : text);
  };
}

function saysToken({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(hash(bearerTokenOf(headers.authorization) ?? ""), hash(token));
}

/** A port for scrapers alone. */
export async function openMetricsPort(host: string, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 10_000 }, (request, response) => {
    const started = metrics();
    if (started && request.url?.split("?")[0] === "/metrics")
      void metricsListener(started, undefined)(request, response as Parameters<RequestListener>[1]);
    else answerProblem(request, response, 404, "There is nothing at this path.");
  });
  letAnswersArrive(server);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
