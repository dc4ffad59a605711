import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What came to an address: each other content is its next version. */
export interface AtAddress {
  sourceId: string;
  versions: string[];
}

interface Put {
  sourceId: string;
  token: string;
  body: string;
}

/** Of a batch, 4xx is of the one entry, and all else of the whole. `lost`: it is stored, and nobody hears of it; `cut`: it never arrives. */
export type Fate = "stored" | "lost" | "cut" | [status: number, body: unknown, headers?: Record<string, string>];

export const PROBLEM = (status: number, code: string, retryable = false) => ({
  type: `https://receipts.example/problems/${code}`,
  title: code,
  status,
  detail: `It is ${code}.`,
  retryable,
  errors: [],
});

/** The operations of the exchange that a queue needs, over HTTP, with whatever may come of a request. */
export class PrintedAddresses {
  /** In the order in which they came first. */
  readonly addresses = new Map<string, AtAddress>();
  /** Of every request that was answered or not, in their order. */
  readonly puts: Put[] = [];
  /** How many came in each. */
  readonly batches: number[] = [];
  knowsBatches = true;
  fate: (put: Put) => Fate = () => "stored";
  tokenAnswer: [number, unknown] = [200, { access_token: "rxt_1", token_type: "Bearer", expires_in: 3600, scope: "" }];
  readonly #kept = new Map<string, object>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<PrintedAddresses> {
    const started = new PrintedAddresses();
    await once(started.#server.listen(0, "127.0.0.1"), "listening");
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    if (request.url === "/v1/oauth/token") return reply(response, ...this.tokenAnswer);
    const [, sourceId = "", token = ""] = /^\/v1\/sources\/(\w+)\/receipts\/(\w+)$/.exec(request.url ?? "") ?? [];
    const isBatch = token === "batch";
    const { receipts } = isBatch
      ? (JSON.parse(body) as { receipts: { token: string; receipt: object }[] })
      : { receipts: [] };
    const puts = isBatch
      ? receipts.map((entry) => ({ sourceId, token: entry.token, body: JSON.stringify(entry.receipt) }))
      : [{ sourceId, token, body }];
    if (isBatch) this.batches.push(puts.length);
    if (isBatch && !this.knowsBatches) return reply(response, 404, PROBLEM(404, "not-found"));
    this.puts.push(...puts);
    const fates = puts.map((put) => this.fate(put));
    const whole = fates.find(
      (fate) => fate === "cut" || (typeof fate !== "string" && (!isBatch || fate[0] < 400 || fate[0] >= 500)),
    );
    if (whole === "cut") return void response.destroy();
    if (whole && typeof whole !== "string") return reply(response, ...whole);
    const results = puts.map((put, index) => {
      const fate = fates[index] ?? "stored";
      if (typeof fate !== "string") return { index, status: fate[0], problem: fate[1] };
      const key = String(request.headers["idempotency-key"]);
      return { index, status: 201, ...this.#store(put, `${key} ${index}`) };
    });
    if (fates.includes("lost")) return void response.destroy();
    if (isBatch) reply(response, 207, { results, accepted: 0, refused: 0 });
    else reply(response, 201, results[0]);
  }

  #store({ sourceId, token, body }: Put, key: string): object {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const versions = this.addresses.get(token)?.versions ?? [];
    if (versions.at(-1) !== body) versions.push(body);
    this.addresses.set(token, { sourceId, versions });
    const answer = { receiptUrl: `${this.url}/r/${token}`, id: `rcp_${token}`, version: versions.length };
    this.#kept.set(key, answer);
    return answer;
  }
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
