import type { Clock } from "./clock.js";
import { TokenSource } from "./token-source.js";
import { discard, type RetryOptions, withRetries } from "./with-retries.js";

export interface Connection extends RetryOptions {
  /** Without a slash at its end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Scopes parted by spaces; undefined: all of the credential. */
  scope: string | undefined;
  /** Of one attempt, its body included; of an export, which comes in parts with rests, each time that nothing comes. */
  timeoutMs: number;
  /** A longer answer is none of an exchange. */
  maxAnswerBytes: number;
  fetch: (request: Request) => Promise<Response>;
  clock: Clock;
}

const EXPORT = "/v1/end-users/export";
const ARCHIVE = /\/v1\/exports\/[^/]+\/archive$/;

/**
 * `fetch` as the exchange wants it: with an access token, a new one when it is refused, an `Idempotency-Key` on every POST,
 * and sent again while an answer may pass.
 */
export function authorizedFetch(connection: Connection): (request: Request) => Promise<Response> {
  const { clock, timeoutMs } = connection;
  const tokens = new TokenSource(() => {
    const request = tokenRequest(connection);
    return withRetries(() => attempt(request), connection, clock, request.signal);
  }, clock);

  /**
   * Of a copy, since a request can be sent once only; with its body. The timer holds on to the copy and what aborts it: Node 20
   * clears signals away that nothing else holds (`AbortSignal.any`, `AbortSignal.timeout`), and then waits for ever.
   */
  async function attempt(request: Request): Promise<Response> {
    const controller = new AbortController();
    // An exchange never redirects: another server must get neither credential nor receipts.
    const copy = new Request(request.clone(), { signal: controller.signal, redirect: "manual" });
    const end = () => controller.abort(request.signal.reason);
    const late = (_held: Request) => controller.abort(new DOMException("No answer in time.", "TimeoutError"));
    let timer = setTimeout(late, timeoutMs, copy);
    const { pathname } = new URL(request.url);
    const isArchive = ARCHIVE.test(pathname);
    const goOn = () => {
      if (!isArchive && !pathname.endsWith(EXPORT)) return;
      clearTimeout(timer);
      timer = setTimeout(late, timeoutMs, copy);
    };
    const settle = () => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", end);
    };
    request.signal.addEventListener("abort", end, { once: true });
    let isPassedOn = false;
    try {
      request.signal.throwIfAborted();
      const response = await connection.fetch(copy);
      const { status, statusText, headers } = response;
      if (isArchive && response.ok && response.body) {
        isPassedOn = true;
        return new Response(passOn(response.body, goOn, settle), { status, statusText, headers });
      }
      const body = response.body && (await readAtMost(response.body, connection.maxAnswerBytes, goOn));
      return new Response(body, { status, statusText, headers });
    } finally {
      if (!isPassedOn) settle();
    }
  }

  async function send(request: Request): Promise<{ response: Response; token: string }> {
    const token = await tokens.get();
    request.headers.set("authorization", `Bearer ${token}`);
    return { response: await withRetries(() => attempt(request), connection, clock, request.signal), token };
  }

  return async (request) => {
    if (request.method === "POST" && !request.headers.has("idempotency-key"))
      request.headers.set("idempotency-key", crypto.randomUUID());
    const { response, token } = await send(request);
    if (response.status !== 401) return response;
    discard(response);
    tokens.drop(token);
    return (await send(request)).response;
  };
}

/** Of any size: read by whoever asked for it, as it comes. */
function passOn(body: ReadableStream<Uint8Array>, onChunk: () => void, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          onChunk();
          controller.enqueue(value);
          return;
        }
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        controller.error(error);
      }
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number, onChunk: () => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    onChunk();
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

function tokenRequest({ baseUrl, clientId, clientSecret, scope }: Connection): Request {
  const credential = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return new Request(`${baseUrl}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(credential)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", ...(scope === undefined ? {} : { scope }) }),
  });
}
