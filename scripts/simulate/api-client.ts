import type { JsonValue } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import type { DemoClient } from "@/lib/system/demo-file";

/** A program that has nothing but the address, its credential and HTTP. */
export class ApiClient {
  readonly #baseUrl: string;
  readonly #credential: Pick<DemoClient, "clientId" | "clientSecret">;
  #token: { value: Promise<string>; untilMs: number } | undefined;

  readonly #send: (url: string, init: RequestInit) => Promise<Response>;

  constructor(
    baseUrl: string,
    credential: Pick<DemoClient, "clientId" | "clientSecret">,
    send = (url: string, init: RequestInit) => fetch(url, init),
  ) {
    this.#baseUrl = baseUrl.replace(/\/+$/, "");
    this.#credential = credential;
    this.#send = send;
  }

  get(path: string): Promise<Record<string, unknown>> {
    return this.#call("GET", path);
  }

  /** The very text. */
  async text(path: string): Promise<string> {
    return (await this.#answer("GET", path)).text();
  }

  post(path: string, body: JsonValue): Promise<Record<string, unknown>> {
    return this.#call("POST", path, stringifyExact(body));
  }

  put(path: string, body: JsonValue): Promise<Record<string, unknown>> {
    return this.#call("PUT", path, stringifyExact(body));
  }

  async delete(path: string): Promise<void> {
    await this.#call("DELETE", path);
  }

  async #call(method: string, path: string, body?: string): Promise<Record<string, unknown>> {
    const text = await (await this.#answer(method, path, body)).text();
    return text === "" ? {} : JSON.parse(text);
  }

  async #answer(method: string, path: string, body?: string): Promise<Response> {
    const answer = await this.#send(this.#baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await this.#validToken()}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  #validToken(): Promise<string> {
    if (!this.#token || this.#token.untilMs < Date.now()) {
      this.#token = { value: this.#newToken(), untilMs: Date.now() + 30 * 60_000 };
    }
    return this.#token.value;
  }

  async #newToken(): Promise<string> {
    const { clientId, clientSecret } = this.#credential;
    const answer = await this.#send(`${this.#baseUrl}/v1/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    if (!answer.ok) throw new Error(`No token for ${clientId}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }
}
