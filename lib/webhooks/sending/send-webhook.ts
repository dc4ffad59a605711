import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import { GatheredBytes } from "@/lib/core/json/gathered-bytes";
import type { Connection } from "./connection";
import { ConnectionPool } from "./connection-pool";
import { excerptOf, MAX_RESPONSE_BYTES } from "./response-excerpt";
import type { WebhookNetwork } from "./webhook-network";

export interface WebhookRequest {
  /** As `checkWebhookUrl` returned it. */
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** For everything together: look-up, connecting, sending, and the whole answer. */
  timeoutMs: number;
}

/** What came of one request; never an exception. */
export interface Exchange {
  /** Null when no complete answer header came. */
  status: number | null;
  /** The `Retry-After` header as sent. */
  retryAfter: string | null;
  /** Why there is no status: a code of Node or undici, or one of `FAILURE_CODES`. */
  failureCode: string | null;
  excerpt: string | null;
  isTruncated: boolean;
  remoteAddress: string | null;
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
}

/** `unresolved`: the deadline came while the name was being looked up. */
export const FAILURE_CODES = {
  timeout: "DEADLINE",
  unresolved: "DEADLINE_RESOLVING",
  aborted: "ABORTED",
  upgraded: "UPGRADED",
} as const;

/** How a kept-alive connection fails that the other side had closed already. */
const STALE_CODES = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

class ExchangeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ExchangeError";
    this.code = code;
  }
}

/** Sends webhooks over connections that it keeps. Never follows a redirect. */
export class WebhookSender {
  readonly #pool: ConnectionPool;

  constructor(network: WebhookNetwork) {
    this.#pool = new ConnectionPool(network);
  }

  async send(request: WebhookRequest): Promise<Exchange> {
    const url = new URL(request.url);
    const startedAt = performance.now();
    const connection = this.#pool.take(url.origin);
    const first = await this.#exchange(connection, url, request, startedAt);
    // The request may never have been seen, and it bears its id: once more, on a connection that is surely alive.
    const isStale = connection.isReused && first.status === null && STALE_CODES.has(first.failureCode ?? "");
    if (!isStale) return first;
    return this.#exchange(this.#pool.take(url.origin, { isFresh: true }), url, request, startedAt);
  }

  /** Ends every request under way with `ABORTED`, and all connections. */
  destroy(): void {
    this.#pool.destroy(new ExchangeError(FAILURE_CODES.aborted, "The service is stopping."));
  }

  async #exchange(connection: Connection, url: URL, request: WebhookRequest, startedAt: number): Promise<Exchange> {
    connection.beginRequest();
    const remainingMs = Math.max(1, startedAt + request.timeoutMs - performance.now());
    const answer = await receive(connection, url, request, { startedAt, remainingMs });
    const code = codeOf(answer.error);
    const isUnresolved = code === FAILURE_CODES.timeout && connection.isResolving;
    const failureCode = isUnresolved ? FAILURE_CODES.unresolved : code;
    if (answer.isComplete) this.#pool.give(connection);
    else
      this.#pool.discard(
        connection,
        answer.error ?? new ExchangeError("UNUSED", "The answer was not read to its end."),
      );
    const excerpt = await excerptOf(answer.body.bytes(), answer.encoding, answer.status !== null && !answer.isComplete);
    return {
      status: answer.status,
      retryAfter: answer.retryAfter,
      failureCode: answer.status === null ? failureCode : null,
      excerpt: excerpt.text,
      isTruncated: excerpt.isTruncated,
      remoteAddress: connection.remoteAddress,
      ...connection.timings,
      firstByteMs: answer.firstByteMs,
      durationMs: performance.now() - startedAt,
    };
  }
}

interface Answer {
  status: number | null;
  retryAfter: string | null;
  encoding: string;
  body: GatheredBytes;
  firstByteMs: number | null;
  /** The body came to its end: the connection can be used again. */
  isComplete: boolean;
  error: Error | null;
}

/** Resolves at the end of the answer, at the deadline, when enough was read, or when the connection fails. */
function receive(
  connection: Connection,
  url: URL,
  request: WebhookRequest,
  { startedAt, remainingMs }: { startedAt: number; remainingMs: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    const answer: Answer = {
      status: null,
      retryAfter: null,
      encoding: "",
      body: new GatheredBytes(MAX_RESPONSE_BYTES),
      firstByteMs: null,
      isComplete: false,
      error: null,
    };
    const settle = (error: Error | null) => {
      clearTimeout(deadline);
      answer.error ??= error;
      resolve(answer);
    };
    const deadline = setTimeout(() => {
      settle(new ExchangeError(FAILURE_CODES.timeout, `No complete answer within ${request.timeoutMs} ms.`));
    }, remainingMs);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, headers: IncomingHttpHeaders) => {
        // 101 without a word of what to: interim answers were passed over before.
        if (status < 200) return settle(new ExchangeError(FAILURE_CODES.upgraded, "The receiver left HTTP."));
        answer.status = status;
        answer.firstByteMs = performance.now() - startedAt;
        answer.retryAfter = single(headers["retry-after"]);
        answer.encoding = single(headers["content-encoding"]) ?? "";
      },
      onResponseData: (_controller, chunk) => {
        answer.body.add(chunk);
        if (answer.body.length >= MAX_RESPONSE_BYTES) settle(null);
      },
      onResponseEnd: () => {
        answer.isComplete = true;
        settle(null);
      },
      onResponseError: (_controller, error) => settle(error),
    };
    connection.client.dispatch(
      { method: "POST", path: url.pathname + url.search, headers: request.headers, body: request.body },
      handler,
    );
  });
}

/** A header that is given twice where one is meant: the first one counts. */
function single(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

/** The parser's errors have a name only. */
function codeOf(error: (Error & { code?: string }) | null): string {
  return error?.code ?? error?.name ?? "UNKNOWN";
}
