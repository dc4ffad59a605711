import type { RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { api } from "../api-fetch";
import type { Dispatch } from "../dispatch";
import type { ApiAnswer } from "./http-problem";
import { IncomingHeaders } from "./incoming-headers";
import { pacedStream } from "./paced-stream";
import { readIncoming } from "./read-incoming";

/** A target that no URL parser would change, and a host that it would not look into. */
const PLAIN_TARGET = /^\/[A-Za-z0-9_/-]+$/;
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-5]\d{3,4})?$/;

/**
 * Hands over Node's own request: making the web's Request, Headers and Response around it costs as much as storing a
 * receipt. Whose URL has to be parsed goes to `otherwise`, which does.
 */
export function directListener(otherwise: RequestListener, dispatch: Dispatch = api.dispatch): RequestListener {
  return async (request, response) => {
    const path = request.url ?? "";
    if (!PLAIN_TARGET.test(path) || !PLAIN_HOST.test(request.headers.host ?? "")) return otherwise(request, response);
    const answer = await dispatch({
      method: request.method ?? "",
      url: `http://${request.headers.host}${path}`,
      path,
      headers: new IncomingHeaders(request.rawHeaders),
      readWire: (to, room, maxBytes) => readIncoming(request, to, room, maxBytes),
      connection: { incoming: request },
      leaves: () => closeOf(response),
    });
    send(response, answer);
  };
}

function closeOf(response: ServerResponse): AbortSignal {
  const leaves = new AbortController();
  if (response.destroyed) leaves.abort();
  else response.once("close", () => leaves.abort());
  return leaves.signal;
}

function send(response: ServerResponse, { status, headers, json, stream }: ApiAnswer): void {
  if (stream) {
    response.writeHead(status, headers);
    // A broken answer is destroyed instead of ended, so that it does not look complete.
    pipeline(pacedStream(stream), response, () => undefined);
    return;
  }
  if (json !== undefined) headers["content-length"] = String(Buffer.byteLength(json));
  response.writeHead(status, headers).end(json);
}
