import { EventEmitter } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The client's port: the same for requests over one connection. */
  remotePort: number;
  /** Resolves when the request is over, whoever ended it. */
  ended: Promise<void>;
}

/** What a receiver does with a request. */
export type Answer = (response: ServerResponse, request: ReceivedRequest) => void;

export interface WebhookReceiver {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  /** The most requests that were under way at once. */
  readonly mostAtOnce: number;
  /** The answers in order; the last one stays in force. */
  answer(...answers: Answer[]): void;
  /** Resolves when that many requests have come. */
  received(count: number): Promise<ReceivedRequest[]>;
  close(): Promise<void>;
}

export async function startReceiver(
  first: Answer = status(200),
  options: { tls?: { key: string; cert: string } } = {},
): Promise<WebhookReceiver> {
  const events = new EventEmitter().setMaxListeners(0);
  const requests: ReceivedRequest[] = [];
  let answers = [first];
  let answered = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const listener: RequestListener = (incoming, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const ended = new Promise<void>((resolve) => response.once("close", resolve)).then(() => {
      atOnce -= 1;
    });
    const take = (body: Buffer) => {
      const request = requestOf(incoming, body, ended);
      requests.push(request);
      const answer = answers[Math.min(answered, answers.length - 1)];
      answered += 1;
      answer?.(response, request);
      events.emit("request");
    };
    // A request that is broken off half-way was not received.
    readBody(incoming).then(take, () => undefined);
  };
  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener);
  const port = await listen(server);
  return {
    url: `${options.tls ? "https" : "http"}://127.0.0.1:${port}/hook`,
    port,
    requests,
    get mostAtOnce() {
      return mostAtOnce;
    },
    answer: (...next) => {
      answers = next;
      answered = 0;
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return;
          events.off("request", check);
          resolve(requests.slice(0, count));
        };
        events.on("request", check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const status =
  (code: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Answer =>
  (response) => {
    response.writeHead(code, headers).end(body);
  };

export const hang = (): Answer => () => undefined;

/** Headers at once, then a byte now and then for ever. */
export const drip =
  (code: number, everyMs = 5): Answer =>
  (response) => {
    response.writeHead(code);
    const timer = setInterval(() => response.write("x"), everyMs);
    response.once("close", () => clearInterval(timer));
  };

/** As much as is taken, for ever. */
export const endless =
  (code: number): Answer =>
  (response) => {
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    };
    response.writeHead(code).on("drain", more);
    more();
  };

/** Ten megabytes of zeros in ten kilobytes. */
export const gzipBomb =
  (code: number): Answer =>
  (response) => {
    response.writeHead(code, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(10_000_000, "0")));
  };

/** Breaks the connection before or in the middle of the answer. */
export const reset =
  (partOfAnswer = ""): Answer =>
  (response) => {
    const { socket } = response;
    if (partOfAnswer === "") socket?.resetAndDestroy();
    else socket?.write(partOfAnswer, () => socket.resetAndDestroy());
  };

/** These bytes, whatever they are. */
export const raw =
  (text: string): Answer =>
  (response) => {
    response.socket?.end(text);
  };

function requestOf(incoming: IncomingMessage, body: Buffer, ended: Promise<void>): ReceivedRequest {
  return {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: incoming.headers,
    body,
    text: body.toString("utf8"),
    remotePort: incoming.socket.remotePort ?? 0,
    ended,
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
