import type { HeaderSource } from "./header-source";

/** The headers of Node's request as they came: `request.headers` would drop some of those given twice. */
export class IncomingHeaders implements HeaderSource {
  readonly #raw: readonly string[];

  /** `rawHeaders`: names and values in turn. */
  constructor(rawHeaders: readonly string[]) {
    this.#raw = rawHeaders;
  }

  get(name: string): string | null {
    let found: string | null = null;
    for (let i = 0; i + 1 < this.#raw.length; i += 2) {
      const candidate = this.#raw[i] as string;
      if (candidate.length !== name.length || (candidate !== name && candidate.toLowerCase() !== name)) continue;
      const value = this.#raw[i + 1] as string;
      found = found === null ? value : `${found}, ${value}`;
    }
    return found;
  }
}
