import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createContext } from "../../db/context";
import type { ApiOptions } from "../api-options";
import { handleOperation, type OperationRequest } from "../handle-operation";
import { handleOAuth } from "../oauth/handle-oauth";
import { oauthEndpoints } from "../oauth/oauth";
import { operations } from "../operations/operations";
import { IncomingHeaders } from "./incoming-headers";
import { readIncoming } from "./read-incoming";
import type { ApiAnswer } from "./respond";

/** A target that no URL parser would change, and a host that it would not look into. */
const PLAIN_TARGET = /^\/[A-Za-z0-9_/-]+$/;
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-5]\d{3,4})?$/;

interface Route {
  answer(incoming: OperationRequest, options: ApiOptions): Promise<ApiAnswer>;
  method: string;
  pattern: RegExp;
  names: string[];
}

/**
 * Answers the operations, and the endpoints of tokens, on Node's own request and response: making the web's Request, Headers
 * and Response around them costs as much as storing a receipt. What is not plainly one of them goes to `otherwise`, which
 * answers all.
 */
export function directListener(otherwise: RequestListener, options: ApiOptions = { createContext }): RequestListener {
  const routes = [
    ...operations.map((operation) => routeOf(operation.method, operation.path, handleOperation.bind(null, operation))),
    ...oauthEndpoints.map((endpoint) => routeOf("post", endpoint.path, handleOAuth.bind(null, endpoint))),
  ];
  return (request, response) => {
    const target = request.url ?? "";
    if (!PLAIN_TARGET.test(target) || !PLAIN_HOST.test(request.headers.host ?? "")) return otherwise(request, response);
    for (const { answer, method, pattern, names } of routes) {
      const match = method === request.method ? pattern.exec(target) : null;
      if (!match) continue;
      const params = Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? ""]));
      return answerDirectly(answer, params, request, response, options);
    }
    return otherwise(request, response);
  };
}

async function answerDirectly(
  answerTo: Route["answer"],
  params: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  options: ApiOptions,
): Promise<void> {
  const path = request.url ?? "";
  const headers = new IncomingHeaders(request.rawHeaders);
  const answer = await answerTo(
    {
      method: request.method ?? "",
      url: `http://${request.headers.host}${path}`,
      path,
      params,
      headers,
      readWire: (room, maxBytes) => readIncoming(request, room, maxBytes),
      connection: { incoming: request },
      leaves: () => closeOf(response),
    },
    options,
  );
  send(response, answer);
}

function closeOf(response: ServerResponse): AbortSignal {
  const leaves = new AbortController();
  if (response.destroyed) leaves.abort();
  else response.once("close", () => leaves.abort());
  return leaves.signal;
}

function send(response: ServerResponse, { status, headers, json }: ApiAnswer): void {
  if (json === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  headers["content-length"] = String(Buffer.byteLength(json));
  response.writeHead(status, headers).end(json);
}

function routeOf(method: string, path: string, answer: Route["answer"]): Route {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  return { answer, method: method.toUpperCase(), pattern, names };
}
