import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Received {
  id: string;
  reference: string;
  text: string;
  json: { data: { reference: string; receiptId: string; receipt: unknown; deliveryId: string } };
}

/** A bank's webhook: verifies every signature with the reference library, answers 200 (or what `status` says). */
export class Receiver {
  readonly received: Received[] = [];
  /** The id, and what is wrong: the signature, or a time that is too far from ours. */
  readonly badSignatures: string[] = [];
  status = 200;
  #secret = "";
  /** What came before the secret was known, which is told only when the webhook is there. */
  readonly #unverified: { text: string; headers: Record<string, string> }[] = [];
  readonly #server: Server;
  #changed: () => void = () => undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on("request", (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        receiver.#keep(Buffer.concat(chunks).toString("utf8"), request.headers as Record<string, string>);
        response.writeHead(receiver.status).end();
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  set secret(secret: string) {
    this.#secret = secret;
    for (const { text, headers } of this.#unverified.splice(0)) this.#verify(text, headers);
  }

  get secret(): string {
    return this.#secret;
  }

  #verify(text: string, headers: Record<string, string>): void {
    try {
      new Webhook(this.#secret).verify(text, headers);
    } catch (error) {
      const id = headers["webhook-id"];
      this.badSignatures.push(`${id} of ${headers["webhook-timestamp"]} at ${Date.now()}: ${String(error)}`);
    }
  }

  #keep(text: string, headers: Record<string, string>): void {
    const id = headers["webhook-id"] ?? "";
    const json = JSON.parse(text) as Received["json"];
    if (this.#secret === "") this.#unverified.push({ text, headers });
    else this.#verify(text, headers);
    this.received.push({ id, reference: json.data.reference, text, json });
    this.#changed();
  }

  /** The deliveries of a reference, repeats by webhook-id dropped, as a receiver should. */
  deliveries(reference?: string): Received[] {
    const byId = new Map(
      this.received.filter((one) => reference === undefined || one.reference === reference).map((one) => [one.id, one]),
    );
    return [...byId.values()];
  }

  /** Resolves when the condition holds after some request; rejects when it does not within `timeoutMs`. */
  async until(condition: () => boolean, timeoutMs = 30_000): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`not within ${timeoutMs} ms; ${this.received.length} requests came`)),
        timeoutMs,
      );
      this.#changed = () => {
        if (!condition()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
