import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { IncomingHeaders } from "@/lib/api/http/incoming-headers";
import { problemOccurrence } from "@/lib/contract/problems";
import { requestIdOf } from "@/lib/core/request-id";
import { SHARED_RESOURCES } from "@/lib/core/shared/shared-resources";
import { type Place, SharedRoom } from "@/lib/core/shared/shared-room";
import { baseUrl } from "@/lib/env";
import { logger } from "@/lib/logger";
import { metrics } from "@/lib/metrics";
import { addressOf } from "./connections/share-connections";
import type { CorsHeaders } from "./origins/cors-headers";
import { securityHeaders } from "./origins/security-headers";

/** Each of one address; of all together an eighth more, which it cannot take from the others. */
export const GATE_LIMITS = {
  /** Two batches are being stored while the next two come together: with more in between, nothing is stored sooner. */
  maxUnderWay: 512,
  /** Of a crowd that comes at once. */
  maxInBurst: SHARED_RESOURCES["submissions under way"].each as number,
  /** How long one turn of the event loop may take submissions of a crowd: all other work waits for its end. */
  maxTurnMs: 2,
  /** With fewer under way there is no crowd, only a machine that is busy. */
  crowd: 256,
  /** Submissions refused at once are not under way, so that they cannot be counted: after a crowd, one is assumed for so long. */
  crowdMs: 10_000,
  /** A queue that was never empty for so long is no burst. */
  burstMs: 200,
};
/** So many get in each turn, however much of it was lost to other work of this machine. */
const LEAST_PER_TURN = 8;
/** For connections whose last submission was answered 4xx (no receipt, or not theirs to send); others come first. */
const DOUBTFUL_PER_TURN = 1;
/** Waiting for so long for something to happen, the event loop had nothing to do. */
const IDLE_MS = 1;
/** After a refusal, for so long it is overloaded still. */
const REFUSING_MS = 1_000;
const WARNING_PAUSE_MS = 1_000;
const RETRY_AFTER_SECONDS = "1";
const DETAIL = "More receipts are being submitted than can be stored.";
/** With a query too, which means nothing there and must not be a way round. */
const INTAKE: Readonly<Record<string, RegExp>> = {
  POST: /^\/v1\/sources\/[A-Za-z0-9_-]+\/receipts(?=\?|$)/,
  PUT: /^\/v1\/sources\/[A-Za-z0-9_-]+\/receipts\/[A-Za-z0-9_-]+(?=\?|$)/,
};

/**
 * Refuses submissions before anything is done for them while more come than can be stored: what is begun is finished, and a
 * refusal costs a fraction of what it saves (docs/adr/0012-overload-refused-at-the-door.md).
 */
export class IntakeGate {
  readonly #underWay: SharedRoom;
  readonly #inTurn = new Map<string, number>();
  #allInTurn = 0;
  #doubtfulInTurn = 0;
  #turnStartedMs: number | null = null;
  #idleMs = 0;
  #quietMs = performance.now();
  #crowdUntilMs = Number.NEGATIVE_INFINITY;
  #refusedMs = Number.NEGATIVE_INFINITY;
  #refused = 0;
  #warnedMs = Number.NEGATIVE_INFINITY;
  #answer: ReturnType<typeof refusal> | undefined;
  /** Connections whose last submission was answered 4xx. */
  readonly #doubtful = new WeakSet<Socket>();
  readonly #limits: typeof GATE_LIMITS;
  readonly #corsHeaders: CorsHeaders;

  constructor(limits: typeof GATE_LIMITS = GATE_LIMITS, corsHeaders: CorsHeaders = () => ({})) {
    this.#limits = limits;
    this.#underWay = new SharedRoom({ all: ofAll(limits.maxInBurst), each: limits.maxInBurst });
    this.#corsHeaders = corsHeaders;
  }

  /** Whether submissions were refused within the last second: what can be done later should be. */
  get isRefusing(): boolean {
    return performance.now() - this.#refusedMs < REFUSING_MS;
  }

  /** False when it has answered the request. */
  admits(request: IncomingMessage, response: ServerResponse): boolean {
    const [path] = INTAKE[request.method ?? ""]?.exec(plainTarget(request.url ?? "")) ?? [];
    if (path === undefined) return true;
    const nowMs = performance.now();
    this.#beginTurn(nowMs);
    const isDoubtful = this.#doubtful.has(request.socket);
    const address = addressOf(request);
    if (this.#isFull(address, isDoubtful, nowMs)) {
      this.#refuse(path, request, response, nowMs);
      return false;
    }
    if (isDoubtful) this.#doubtfulInTurn += 1;
    else this.#countTurn(address);
    this.#count(address, request, response);
    return true;
  }

  #countTurn(address: string): void {
    this.#inTurn.set(address, (this.#inTurn.get(address) ?? 0) + 1);
    this.#allInTurn += 1;
  }

  /** From its last byte on: a slow sender takes no place. */
  #count(address: string, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    let place: Place | null = null;
    let isAnswered = false;
    request.once("end", () => {
      if (!isAnswered) place = this.#underWay.enter(address);
    });
    // Not when the answer has been read: a client that reads none would be under way for long.
    const answered = () => {
      isAnswered = true;
      place?.leave();
    };
    response.once("prefinish", answered);
    // One at a time on each connection (`inOrder`): Node closes no response that still waits for its turn.
    response.once("close", () => {
      answered();
      if (response.statusCode < 300) this.#doubtful.delete(socket);
      else if (isNonsense(response.statusCode)) this.#doubtful.add(socket);
    });
  }

  #beginTurn(nowMs: number): void {
    if (this.#turnStartedMs !== null) return;
    this.#turnStartedMs = nowMs;
    this.#inTurn.clear();
    this.#allInTurn = 0;
    this.#doubtfulInTurn = 0;
    const { idleTime } = performance.nodeTiming;
    const wasIdle = idleTime - this.#idleMs >= IDLE_MS;
    this.#idleMs = idleTime;
    if (wasIdle && this.#underWay.taken < this.#limits.maxUnderWay) this.#quietMs = nowMs;
    setImmediate(() => {
      this.#turnStartedMs = null;
    });
  }

  #isFull(address: string, isDoubtful: boolean, nowMs: number): boolean {
    const { maxUnderWay, maxInBurst, crowd, crowdMs, burstMs } = this.#limits;
    const { taken } = this.#underWay;
    const own = this.#underWay.takenBy(address);
    if (own >= maxInBurst || taken >= ofAll(maxInBurst)) return true;
    const isKnownCrowd = nowMs < this.#crowdUntilMs;
    if (taken < crowd && !isKnownCrowd) return false;
    if (nowMs - this.#quietMs < burstMs) return false;
    const isBelow = own < maxUnderWay && taken < ofAll(maxUnderWay);
    if (isBelow && this.#hasTurn(address, isDoubtful, nowMs)) return false;
    // Not prolonged by each refusal: a few clients that retry at once would count as a crowd for ever.
    if (!isKnownCrowd) this.#crowdUntilMs = nowMs + crowdMs;
    return true;
  }

  #hasTurn(address: string, isDoubtful: boolean, nowMs: number): boolean {
    if (isDoubtful) return this.#doubtfulInTurn < DOUBTFUL_PER_TURN;
    const { maxTurnMs } = this.#limits;
    const turnMs = nowMs - (this.#turnStartedMs ?? nowMs);
    const isOwn = turnMs < maxTurnMs || (this.#inTurn.get(address) ?? 0) < LEAST_PER_TURN;
    return isOwn && (turnMs < ofAll(maxTurnMs) || this.#allInTurn < ofAll(LEAST_PER_TURN));
  }

  #refuse(path: string, request: IncomingMessage, response: ServerResponse, nowMs: number): void {
    const sent = new IncomingHeaders(request.rawHeaders);
    const requestId = requestIdOf(sent.get("x-request-id"));
    this.#answer ??= refusal();
    const { headers, pieces } = this.#answer;
    const body = [pieces[0], path, pieces[1], requestId, pieces[2], requestId, pieces[3]].join("");
    const cors = Object.entries(this.#corsHeaders(sent.get("origin"))).flat();
    response.writeHead(503, [...headers, ...cors, "x-request-id", requestId, "content-length", String(body.length)]);
    response.end(body);
    this.#note(nowMs);
  }

  #note(nowMs: number): void {
    metrics()?.countOverloadRefusal();
    this.#refused += 1;
    this.#refusedMs = nowMs;
    if (nowMs - this.#warnedMs < WARNING_PAUSE_MS) return;
    logger().warn({ refused: this.#refused, underWay: this.#underWay.taken }, "overloaded: submissions are refused");
    this.#refused = 0;
    this.#warnedMs = nowMs;
  }
}

const ofAll = (ofOne: number) => (ofOne * 9) / 8;

/** Other spellings of a path lead to the same place, and must not be a way round. */
function plainTarget(target: string): string {
  if (!/[%.:#\\]|\/\//.test(target)) return target;
  try {
    return decodeURIComponent(new URL(target, "http://any").pathname);
  } catch {
    return target;
  }
}

/** A conflict and a limit reached are no fault of the submission. */
function isNonsense(status: number): boolean {
  return status < 500 && status !== 409 && status !== 429;
}

/** What is the same in all refusals; the pieces go before, between and after path, request id, and request id again. */
function refusal(): { headers: string[]; pieces: string[] } {
  const headers = {
    ...securityHeaders("api"),
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": RETRY_AFTER_SECONDS,
  };
  const body = JSON.stringify(
    problemOccurrence("unavailable", { detail: DETAIL, path: "/PATH", requestId: "ID" }, baseUrl()),
  );
  const [before = "", after = ""] = body.split("/PATH#ID");
  return {
    headers: Object.entries(headers).flat(),
    pieces: [before, "#", ...after.split('"ID"').map((piece, n) => (n === 0 ? `${piece}"` : `"${piece}`))],
  };
}
