import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SHARED_RESOURCES, sharedRoom } from "@/lib/core/shared/shared-resources";
import { DoubtfulCallers } from "../fair/doubtful-in-turn";
import { inOrder, stopParsing } from "../fair/in-order";
import { ShortTurns } from "../fair/short-turns";
import { answerHealth } from "../process/health";
import type { ReadinessProbe } from "../process/readiness";
import { maxPageBytes } from "./body-limits";
import { answerBy } from "./connections/answer-by";
import { answerClientErrors } from "./connections/answer-client-errors";
import { letAnswersArrive, READ_ON } from "./connections/answers-arrive";
import { ChunkedRequest, refuseManyChunks } from "./connections/chunked-request";
import { addressOf, shareConnections } from "./connections/share-connections";
import { shareUntaken } from "./connections/share-untaken";
import type { IntakeGate } from "./intake-gate";
import { securityHeaders } from "./origins/security-headers";
import { answerProblem } from "./problem-answer";
import { isDecodable, originForm, surfaceOf } from "./surface-of";
import { targetFault } from "./target-fault";
import { withWholeBody } from "./with-whole-body";

/** What answers where; a worker has none. */
export interface Surfaces {
  api: RequestListener;
  receiptPage: RequestListener;
  pages: RequestListener;
}

export interface FrontDoor {
  port: number;
  /** Until then, everything but the health checks is answered 503. */
  open(surfaces: Surfaces | null, isReady: ReadinessProbe, metrics?: RequestListener): void;
  /** Stops accepting, lets the requests in flight end, and cuts off what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export const LIMITS = {
  /** Answered below, with a body. */
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  /** For the head of a request, and for all of it: a client that sends byte by byte cannot hold a socket for ever. */
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than the idle timeout of usual load balancers (60 s), which would otherwise reuse a closed connection. */
  keepAliveTimeout: 65_000,
  /** Of a connection with a request under way on which nothing moves: who takes no answer does not keep it here for ever. */
  silenceTimeout: 120_000,
  /** What is read on behind an answer. */
  readOn: READ_ON,
};
const MAX_CONNECTIONS = SHARED_RESOURCES.connections.all;
/**
 * As many as the kernel allows may knock at once. Beyond that it drops them so that they believe to be connected, send, and
 * are reset many seconds later; Node's own 511 are reached when all tills of a chain come back after an outage.
 */
const BACKLOG = MAX_CONNECTIONS;
/** Those that give way are closed before Node counts; what is above it is a fault of ours. */
const SLACK = 100;

/** Listens at once, so that a taken port is known before anything else has started. */
export async function openFrontDoor(
  address: { host: string; port: number },
  limits: typeof LIMITS = LIMITS,
  gate?: IntakeGate,
  isBehindProxy = false,
): Promise<FrontDoor> {
  let surfaces: Surfaces | null = null;
  let metrics: RequestListener | undefined;
  let isReady: ReadinessProbe = async () => "starting";
  let state: "starting" | "open" | "closing" = "starting";

  const turns = new ShortTurns();
  const doubtful = new DoubtfulCallers(turns);
  const answerNext: RequestListener = (request, response) => {
    if (response.writableEnded) return;
    if (state === "closing") response.setHeader("connection", "close");
    if (state === "open" && !takePlace(request, response, doubtful))
      return void answerProblem(request, response, 503, "Too many requests of your address are under way.");
    const length = targetFault(request.url ?? "/");
    if (length) return void answerProblem(request, response, 414, length);
    if (state === "open" && gate && !gate.admits(request, response)) return;
    const target = originForm(request.url ?? "/");
    if (target === null) return void answerProblem(request, response, 400, "The request's target is not a path.");
    const fault = messageFault(request);
    if (fault) {
      response.setHeader("connection", "close");
      return void answerProblem(request, response, fault.status, fault.detail);
    }
    request.url = target;
    const surface = surfaceOf(target);
    for (const [name, value] of Object.entries(securityHeaders(surface))) response.setHeader(name, value);
    if (surface === "health")
      return answerHealth(request, response, async () => (state === "closing" ? "stopping" : isReady()));
    if (state === "starting") return void answerProblem(request, response, 503, "The service is starting.");
    if (surface === "metrics" && metrics) return void answerBy(metrics, request, response);
    if (!surfaces) return void answerProblem(request, response, 404, "This process answers health checks only.");
    if (surface === "pages" && !isDecodable(target))
      return void answerProblem(request, response, 400, "The path's escapes are not UTF-8.");
    void answerBy(surfaces[surface === "metrics" ? "pages" : surface], request, response);
  };
  const listener = inOrder(doubtful.inTurn(answerNext), turns);
  const server = createServer({ ...limits, IncomingMessage: ChunkedRequest }, listener);
  turns.watch(server);
  server.maxConnections = MAX_CONNECTIONS + SLACK;
  server.timeout = limits.silenceTimeout;
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("connection", "close");
    answerProblem(request, response, 417, "The only expectation that can be met is 100-continue.");
  });
  shareConnections(server, isBehindProxy);
  shareUntaken(server);
  refuseManyChunks(server);
  stopParsing(server);
  letAnswersArrive(server, limits.readOn);
  answerClientErrors(server, limits);
  await listen(server, address);

  return {
    port: (server.address() as AddressInfo).port,
    open: (newSurfaces, probe, newMetrics) => {
      metrics = newMetrics;
      surfaces = newSurfaces && { ...newSurfaces, pages: withWholeBody(newSurfaces.pages, maxPageBytes) };
      isReady = probe;
      state = "open";
    },
    close: async (graceMs) => {
      state = "closing";
      await closeServer(server, graceMs);
    },
  };
}

/** Whether the address of a request, behind a proxy the forwarded one, has room for another one under way. */
function takePlace(request: IncomingMessage, response: ServerResponse, doubtful: DoubtfulCallers): boolean {
  const place = sharedRoom("requests under way").enter(addressOf(request));
  // Who does not read its answer waits for nothing of ours.
  // Each part of the way waits for its end, and pages' router besides: more than the ten after which Node warns of a leak.
  response.setMaxListeners(20);
  if (!place) return false;
  response.once("prefinish", place.leave).once("close", () => {
    place.leave();
    doubtful.note(request, response);
  });
  return true;
}

/** What Node lets pass, and no request may have: a proxy before us might have understood it otherwise. */
function messageFault({ method, httpVersion, headers, rawHeaders }: IncomingMessage) {
  // Fetch, in whose terms all surfaces speak, knows no such request (its standard's section 2.2.1).
  if (method === "TRACE") return { status: 501, detail: "TRACE is not supported." } as const;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  // RFC 9112, section 3.2; Node has already taken the first of several.
  if (hosts > 1) return { status: 400, detail: "There is more than one Host header." } as const;
  if (hosts === 0 && httpVersion === "1.1") return { status: 400, detail: "The Host header is missing." } as const;
  const coding = headers["transfer-encoding"];
  // Section 6.1; chunks of something else would be taken for the body.
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked")
    return { status: 501, detail: "The only transfer coding that is understood is chunked." } as const;
  return null;
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(listenFailure(error, host, port)));
    server.listen({ port, host, backlog: BACKLOG }, done);
  });
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} on ${host} is taken. Stop what listens there, or set PORT to another one.`);
    case "EACCES":
      return new Error(`This user may not listen on port ${port}. Set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new Error(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const until = Date.now() + graceMs;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && Date.now() < until) {
    server.closeIdleConnections();
    await Promise.race([closed, sleep(50)]);
  }
  server.closeAllConnections();
  await closed;
}
