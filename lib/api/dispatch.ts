import { requestIdOf } from "../core/request-id";
import type { ApiOptions } from "./api-options";
import { handleOperation } from "./handle-operation";
import { type ApiAnswer, HttpProblem, respond, respondProblem, startReply, toHttpProblem } from "./http/http-problem";
import { logProblem } from "./http/log-problem";
import { handleOAuth } from "./oauth/handle-oauth";
import { oauthEndpoints } from "./oauth/oauth";
import { operations } from "./operations/operations";
import { publicTexts } from "./public-texts";
import type { OperationRequest } from "./run-operation";

/** A request as a door hands it over, before its route is found. */
export type DoorRequest = Omit<OperationRequest, "params">;

/** Answers whatever is asked; does not reject. */
export type Dispatch = (request: DoorRequest) => Promise<ApiAnswer>;

interface Route {
  method: string;
  /** As in the document: `/v1/stores/{storeId}`. */
  path: string;
  answer(request: OperationRequest, options: ApiOptions): Promise<ApiAnswer> | ApiAnswer;
}

/** All paths of the API. */
export const routes: readonly Route[] = [
  ...operations.map((operation) => ({
    method: operation.method.toUpperCase(),
    path: operation.path,
    answer: handleOperation.bind(null, operation),
  })),
  ...oauthEndpoints.map((endpoint) => ({
    method: "POST",
    path: endpoint.path,
    answer: handleOAuth.bind(null, endpoint),
  })),
  ...publicTexts.map(({ path, mediaType, text }) => ({
    method: "GET",
    path,
    answer: (request: OperationRequest) =>
      respond(replyTo(request), 200, text(), { "content-type": mediaType, "cache-control": "public, max-age=300" }),
  })),
];

export function createDispatch(options: ApiOptions): Dispatch {
  const find = finderOf([...new Set(routes.map(({ path }) => path))].map(tableOf).toSorted(byParameters));
  return async (request) => {
    try {
      const found = find(request.path);
      const route = found?.methods.get(request.method === "HEAD" ? "GET" : request.method);
      if (!found || !route) return answerOtherwise(request, found?.allow);
      return await route.answer({ params: found.params, ...request }, options);
    } catch (error) {
      const problem = toHttpProblem(error);
      const reply = replyTo(request);
      logProblem(problem, reply);
      return respondProblem(reply, problem);
    }
  };
}

type Table = ReturnType<typeof tableOf>;

/** Looked for among those of one resource: to try all paths took 15 µs of a submission. */
function finderOf(tables: readonly Table[]) {
  const byResource = new Map<string, Table[]>();
  for (const table of tables) {
    const resource = resourceOf(table.path);
    byResource.set(resource, [...(byResource.get(resource) ?? []), table]);
  }
  return (path: string) => {
    for (const table of byResource.get(resourceOf(path)) ?? []) {
      const match = table.pattern.exec(path);
      if (!match) continue;
      const params: Record<string, string> = {};
      table.names.forEach((name, i) => {
        params[name] = decoded(match[i + 1] ?? "");
      });
      return { methods: table.methods, allow: table.allow, params };
    }
    return undefined;
  };
}

/** The second part of a path, which is no parameter of any. */
const resourceOf = (path: string) => path.split("/", 3)[2] ?? "";

function tableOf(path: string) {
  const methods = new Map(routes.filter((route) => route.path === path).map((route) => [route.method, route]));
  // HEAD comes with GET, OPTIONS everywhere.
  const allow = [...methods.keys(), ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  return { path, methods, allow, names, pattern };
}

/** A word stands before a parameter: `/v1/subscriptions/par` is no subscription's id. */
const byParameters = (a: { names: string[] }, b: { names: string[] }) => a.names.length - b.names.length;

/** What is no percent-encoding stands for itself: it is the id of nothing. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `allow`: the path's methods, if there is such a path. There are no CORS headers: other origins have no business here. */
function answerOtherwise(request: DoorRequest, allow: string | undefined): ApiAnswer {
  const reply = replyTo(request);
  if (allow === undefined) return respondProblem(reply, new HttpProblem("not-found", "There is nothing at this path."));
  if (request.method === "OPTIONS") return respond(reply, 204, undefined, { allow });
  return respondProblem(
    reply,
    new HttpProblem("method-not-allowed", `Allowed here: ${allow}.`, { headers: { allow } }),
  );
}

const replyTo = ({ headers, path }: DoorRequest) => startReply(requestIdOf(headers.get("x-request-id")), path);
