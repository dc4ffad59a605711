import type { Clock } from "./clock.js";
import type { components } from "./generated/openapi.js";
import { oauthErrorOf } from "./oauth-error.js";

/** How long before its end a token is no longer used: a request is some time under way. */
const MARGIN_MS = 60_000;

interface Token {
  text: string;
  untilMs: number;
}

/** Access tokens of one credential. Whoever asks while one is being fetched gets the same. */
export class TokenSource {
  readonly #request: () => Promise<Response>;
  readonly #clock: Clock;
  #token: Token | undefined;
  #pending: Promise<Token> | undefined;

  constructor(request: () => Promise<Response>, clock: Clock) {
    this.#request = request;
    this.#clock = clock;
  }

  async get(): Promise<string> {
    if (this.#token && this.#clock.now() < this.#token.untilMs) return this.#token.text;
    this.#pending ??= this.#fetch().finally(() => {
      this.#pending = undefined;
    });
    return (await this.#pending).text;
  }

  /** Forgets a token that was refused; a newer one stays. */
  drop(text: string): void {
    if (this.#token?.text === text) this.#token = undefined;
  }

  async #fetch(): Promise<Token> {
    const askedMs = this.#clock.now();
    const response = await this.#request();
    if (!response.ok) throw await oauthErrorOf(response);
    const { access_token, expires_in } = (await response.json()) as components["schemas"]["TokenResponse"];
    const lifeMs = Number(expires_in) * 1000 || 0;
    this.#token = { text: access_token, untilMs: askedMs + lifeMs - Math.min(MARGIN_MS, lifeMs / 2) };
    return this.#token;
  }
}
