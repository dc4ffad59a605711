import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { finished } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { createPrismJudge, type Judge } from "./prism-judge";

const OF_THE_CONNECTION = new Set(["connection", "keep-alive"]);

/** Stands before a service, passes the bytes on as they are, and has Prism judge each exchange with the machine API. */
export class PrismProxy {
  readonly origin: string;
  /** Of the service behind it, which may be started after it, and again. */
  upstreamPort = 0;
  readonly #violations: string[] = [];
  #judged = 0;
  readonly #server: ReturnType<typeof createServer>;
  readonly #open = new Set<Promise<void>>();

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<PrismProxy> {
    const judge = await createPrismJudge("docs/openapi.json");
    // It closes no connection of its own accord: that is the service's to do.
    const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const proxy = new PrismProxy(server);
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      // Who asks sees what one sees whose connection to the service itself breaks.
      const passing = proxy.#pass(request, response, judge).catch(() => void response.destroy());
      proxy.#open.add(passing);
      void passing.then(() => proxy.#open.delete(passing));
    });
    return proxy;
  }

  /** Throws when something was against the contract. */
  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.all(this.#open);
    const violations = [...new Set(this.#violations)];
    console.info(`Prism held ${this.#judged} exchanges against the contract: ${violations.length} violations.`);
    if (violations.length > 0) throw new Error(violations.slice(0, 50).join("\n"));
  }

  async #pass(request: IncomingMessage, response: ServerResponse, judge: Judge): Promise<void> {
    const { method = "GET", url: target = "/" } = request;
    // To its end before it is passed on: who answers without reading it would leave the connection in its midst.
    const sent = await bytesOf(request);
    // A connection for each request: the service may be killed and started again at any moment.
    const address = { port: this.upstreamPort, host: "127.0.0.1", path: target, agent: false };
    const outgoing = sendRequest({ ...address, method, headers: passedOn(request) });
    response.on("close", () => outgoing.destroy());
    outgoing.end(sent);
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    outgoing.on("error", () => undefined);
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? "", passedOn(answer));
    answer.pipe(response);
    const received = await bytesOf(answer);
    if (!/^\/(v1|\.well-known)\//.test(target)) return;
    this.#judged += 1;
    const violations = await judge({
      method,
      target,
      requestHeaders: joined(request),
      requestText: textOf(request, sent),
      status: answer.statusCode ?? 0,
      responseHeaders: joined(answer),
      responseText: textOf(answer, received),
    }).catch((error: unknown) => [`Prism failed at ${method} ${target}: ${error}`]);
    this.#violations.push(...violations);
  }
}

/** Rejects when the message is cut off. */
async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  message.on("data", (chunk: Buffer) => chunks.push(chunk));
  await finished(message);
  return Buffer.concat(chunks);
}

/** Names as they were written, repeated ones as often as they were: names and values by turns. */
function passedOn({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, i) => !OF_THE_CONNECTION.has((rawHeaders[i - (i % 2)] ?? "").toLowerCase()));
}

const joined = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(",")]));

function textOf({ headers }: IncomingMessage, bytes: Buffer): string {
  try {
    return new TextDecoder().decode(headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes);
  } catch {
    return "";
  }
}
