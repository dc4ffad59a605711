import { createRequire } from "node:module";

interface Encoder {
  encodeReply(args: readonly unknown[]): Promise<string | FormData>;
}

/** What the browser itself uses to send an action's arguments. */
const { encodeReply } = createRequire(import.meta.url)(
  "next/dist/compiled/react-server-dom-turbopack/client.node",
) as Encoder;

export interface Answer {
  status: number;
  location: string | null;
  contentType: string;
  text: string;
}

/** Somebody with a browser's cookies, or nobody, asking over plain HTTP. */
export class Visitor {
  readonly #baseUrl: string;
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string, cookies: Record<string, string> = {}) {
    this.#baseUrl = baseUrl;
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
  }

  async ask(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(this.#baseUrl + path, {
      method,
      redirect: "manual",
      headers: { ...(cookie && { cookie }), origin: this.#baseUrl, ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return {
      status: response.status,
      location: response.headers.get("location") ?? response.headers.get("x-action-redirect"),
      contentType: response.headers.get("content-type") ?? "",
      text: await response.text(),
    } satisfies Answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask("GET", path, { headers });
  }

  /** Calls a server action as the page at `path` would. */
  async act(path: string, actionId: string, args: readonly unknown[]): Promise<Answer> {
    return this.ask("POST", path, {
      body: await encodeReply(args),
      headers: { "next-action": actionId, accept: "text/x-component" },
    });
  }
}
