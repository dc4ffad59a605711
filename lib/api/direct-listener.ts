import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createContext } from "../db/context";
import { drainRequest } from "./drain-request";
import { handleOperation } from "./handle-operation";
import { IncomingHeaders } from "./incoming-headers";
import type { Operation } from "./operation";
import { operations } from "./operations";
import { readIncoming } from "./read-incoming";
import type { ApiAnswer } from "./respond";

/** A target that no URL parser would change, and a host that it would not look into. */
const PLAIN_TARGET = /^\/[A-Za-z0-9_/-]+$/;
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-5]\d{3,4})?$/;

interface Route {
  operation: Operation;
  method: string;
  pattern: RegExp;
  names: string[];
}

/**
 * Answers the operations on Node's own request and response: making the web's Request, Headers and Response around
 * them costs as much as storing a receipt. What is not plainly an operation goes to `otherwise`, which answers all.
 */
export function directListener(otherwise: RequestListener, options = { createContext }): RequestListener {
  const routes = operations.map(routeOf);
  return (request, response) => {
    const target = request.url ?? "";
    if (!PLAIN_TARGET.test(target) || !PLAIN_HOST.test(request.headers.host ?? "")) return otherwise(request, response);
    for (const { operation, method, pattern, names } of routes) {
      const match = method === request.method ? pattern.exec(target) : null;
      if (!match) continue;
      const params = Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? ""]));
      return answerDirectly(operation, params, request, response, options);
    }
    return otherwise(request, response);
  };
}

async function answerDirectly(
  operation: Operation,
  params: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  options: { createContext: typeof createContext },
): Promise<void> {
  const path = request.url ?? "";
  const headers = new IncomingHeaders(request.rawHeaders);
  const answer = await handleOperation(
    operation,
    {
      method: request.method ?? "",
      url: `http://${request.headers.host}${path}`,
      path,
      params,
      headers,
      readWire: () => readIncoming(request, headers),
      connection: { incoming: request },
    },
    options,
  );
  send(response, answer);
  if (!request.complete) drainRequest(request);
}

function send(response: ServerResponse, { status, headers, json }: ApiAnswer): void {
  if (json === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  headers["content-length"] = String(Buffer.byteLength(json));
  response.writeHead(status, headers).end(json);
}

function routeOf(operation: Operation): Route {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  return { operation, method: operation.method.toUpperCase(), pattern, names };
}
