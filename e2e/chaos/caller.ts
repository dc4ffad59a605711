import { setTimeout as sleep } from "node:timers/promises";
import type { ExchangeUnderTest } from "./exchange-under-test";

const ANSWER_TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;

export interface Answered {
  json: Record<string, unknown>;
  /** Statuses that a fault of ours may not have. */
  unexpected: string[];
  /** Of the request that was answered as wanted. */
  durationMs: number;
}

/** A machine that calls the API with its credential, and calls again until it is answered. */
export class Caller {
  readonly #exchange: ExchangeUnderTest;
  readonly #credential: { clientId: string; clientSecret: string };
  #token: string | undefined;

  constructor(exchange: ExchangeUnderTest, credential: { clientId: string; clientSecret: string }) {
    this.#exchange = exchange;
    this.#credential = credential;
  }

  /** @param onRefused 503, 429, or a connection that was lost. */
  async callUntil(
    status: number,
    path: string,
    body: string,
    { onRefused = () => {}, method = "POST" }: { onRefused?: () => void; method?: "POST" | "PUT" } = {},
  ): Promise<Answered> {
    const unexpected: string[] = [];
    for (;;) {
      const startedAt = performance.now();
      const answer = await this.call(path, body, method).catch(() => null);
      if (answer?.status === status) {
        return { json: answer.json, unexpected, durationMs: performance.now() - startedAt };
      }
      if (answer && ![429, 503].includes(answer.status)) {
        unexpected.push(`${answer.status} ${JSON.stringify(answer.json)}`);
        if (unexpected.length > 5) throw new Error(`${method} ${path} is answered ${unexpected.at(-1)}`);
      }
      onRefused();
      await sleep(PAUSE_MS);
    }
  }

  /** Once; rejects when there is no answer. */
  async call(path: string, body: string, method = "POST"): Promise<{ status: number; json: Record<string, unknown> }> {
    const response = await this.#fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body,
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  /** The text of what is answered 200, asked for until it is. */
  async read(path: string): Promise<string> {
    for (;;) {
      const response = await this.#fetch(path, {}).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response?.status === 200 && typeof text === "string") return text;
      if (response && ![200, 429, 503].includes(response.status)) {
        throw new Error(`GET ${path} is answered ${response.status} ${text}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  async #fetch(path: string, { headers, ...request }: { method?: string; headers?: object; body?: string }) {
    return fetch(this.#exchange.url + path, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${await this.token()}` },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
  }

  async token(): Promise<string> {
    this.#token ??= await this.#newToken();
    return this.#token;
  }

  async #newToken(): Promise<string> {
    const { clientId, clientSecret } = this.#credential;
    const response = await fetch(`${this.#exchange.url}/v1/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    return ((await response.json()) as { access_token: string }).access_token;
  }
}
