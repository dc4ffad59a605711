import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** One request, as the bank saw it. */
export interface Arrival {
  /** `webhook-id`. */
  id: string;
  reference: string;
  /** `header.receiptId` as the till wrote it; the receipt's id where nothing of it is told any more. */
  number: string;
  /** Of the receipt. */
  version: number;
  /** What was given back of the receipt, as it says; 0 where it says nothing. */
  refunded: number;
  /** What it tells: a receipt once in each version, and any number of refunds. */
  event: string;
  /** The body. */
  text: string;
  atMs: number;
  /** The bank answered 2xx. */
  isAcknowledged: boolean;
}

/** What the bank answers to the nth request (from 0) of a delivery. */
export type Answering = (response: ServerResponse, attempt: number, arrival: Arrival) => void;

export const acknowledge: Answering = (response) => void response.writeHead(200).end();

/** A bank's webhook that may misbehave, and remembers all that came. */
export class BankReceiver {
  readonly arrivals: Arrival[] = [];
  readonly badSignatures: string[] = [];
  /** Any of these may have signed. */
  readonly secrets: string[] = [];
  answering: Answering;
  /** Opened ever, whatever came over them. */
  connections = 0;
  readonly #server: Server;
  readonly #isTls: boolean;
  readonly #attempts = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  private constructor(server: Server, answering: Answering, isTls: boolean) {
    this.#server = server;
    this.#isTls = isTls;
    this.answering = answering;
    server.keepAliveTimeout = 30_000;
    server.on("request", (request, response) => this.#hear(request, response));
    server.on("connection", () => {
      this.connections += 1;
    });
    server.on("tlsClientError", () => undefined);
  }

  static async start(answering = acknowledge, tls?: { key: string; cert: string }): Promise<BankReceiver> {
    const server = tls ? createTlsServer(tls) : createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new BankReceiver(server, answering, tls !== undefined);
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return this.#isTls ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`;
  }

  /** Resolves when the condition holds after some request. */
  async until(condition: (arrivals: readonly Arrival[]) => boolean, timeoutMs = 120_000): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!condition(this.arrivals)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`what the bank waits for did not come within ${timeoutMs} ms`));
      }, timeoutMs);
      this.#waiting.add(look);
      look();
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #hear(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    // The other side may be killed, or give up.
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const arrival = this.#keep(Buffer.concat(chunks).toString("utf8"), request.headers as Record<string, string>);
      const attempt = this.#attempts.get(arrival.id) ?? 0;
      this.#attempts.set(arrival.id, attempt + 1);
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((status: number, ...rest: []) => {
        if (status >= 200 && status < 300) arrival.isAcknowledged = true;
        return writeHead(status, ...rest);
      }) as typeof response.writeHead;
      this.answering(response, attempt, arrival);
      for (const look of [...this.#waiting]) look();
    });
  }

  #keep(text: string, headers: Record<string, string>): Arrival {
    const { type, data } = JSON.parse(text) as {
      type: string;
      data: {
        reference: string;
        receiptId?: string;
        version?: number;
        cause?: string;
        balance?: { refunded: number };
        receipt?: { header: { receiptId: string } };
      };
    };
    const arrival: Arrival = {
      id: headers["webhook-id"] ?? "",
      reference: data.reference,
      number: data.receipt?.header.receiptId ?? data.receiptId ?? "",
      version: data.version ?? 1,
      refunded: data.balance?.refunded ?? 0,
      event: data.cause ?? type,
      text,
      atMs: performance.now(),
      isAcknowledged: false,
    };
    if (!this.secrets.some((secret) => isSigned(secret, text, headers))) this.badSignatures.push(arrival.id);
    this.arrivals.push(arrival);
    return arrival;
  }
}

function isSigned(secret: string, text: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
}
