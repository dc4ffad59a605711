import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { stringify } from "yaml";
import { requestIdOf } from "../core/request-id";
import { createContext } from "../db/context";
import { baseUrl } from "../env";
import type { ApiOptions } from "./api-options";
import { METADATA_PATH, OPENAPI_PATH, OPENAPI_YAML_PATH } from "./api-paths";
import { handleOperation, type OperationRequest } from "./handle-operation";
import { HttpProblem, toHttpProblem } from "./http/http-problem";
import { logProblem } from "./http/log-problem";
import { readRequest } from "./http/read-body";
import type { ConnectionInfo } from "./http/remote-address";
import { type ApiAnswer, respond, respondProblem, startReply, toResponse } from "./http/respond";
import { handleOAuth } from "./oauth/handle-oauth";
import { authorizationServerMetadata, oauthEndpoints } from "./oauth/oauth";
import { openApiText } from "./openapi/openapi-document";
import { operations } from "./operations/operations";

type ApiContext = HonoContext<{ Bindings: ConnectionInfo | undefined }>;
export type Api = OpenAPIHono<{ Bindings: ConnectionInfo | undefined }>;
type Handler = (c: ApiContext) => Promise<ApiAnswer> | ApiAnswer;

/** Everything under `/v1`, and the metadata beside it, as one web-standard handler. */
export function createApi(options: ApiOptions = { createContext }): Api {
  const app: Api = new OpenAPIHono();
  const document = rememberedDocument(app);
  const methods = new Map<string, string[]>();
  const apart = new Map<string, Handler>();
  const mount = (method: string, path: string, handler: Handler) => {
    if (isBesideParameter(method, path)) apart.set(`${method} ${path}`, handler);
    else app.on(method, honoPath(path), async (c) => toResponse(await handler(c)));
    methods.set(path, [...(methods.get(path) ?? []), method]);
  };
  for (const operation of operations) {
    mount(operation.method.toUpperCase(), operation.path, (c) => handleOperation(operation, incoming(c), options));
  }
  for (const endpoint of oauthEndpoints) {
    mount("POST", endpoint.path, (c) => handleOAuth(endpoint, incoming(c), options));
  }
  mount("GET", OPENAPI_PATH, (c) => publicText(c, document.json()));
  mount("GET", OPENAPI_YAML_PATH, (c) => publicText(c, document.yaml(), "application/yaml"));
  mount("GET", METADATA_PATH, (c) => publicText(c, JSON.stringify(authorizationServerMetadata())));
  // Not mounted with `all`: beside `/v1/subscriptions/par` and `/v1/subscriptions/{id}`, that costs Hono its fast router.
  const paths = [...methods].map(([path, there]) => ({ pattern: patternOf(path), allow: allowOf(there) }));
  app.notFound(async (c) => {
    const handler = apart.get(`${c.req.method} ${c.req.path}`);
    if (handler) return toResponse(await handler(c));
    return toResponse(answerOtherwise(c, paths.find(({ pattern }) => pattern.test(c.req.path))?.allow));
  });
  app.onError((error, c) => {
    const problem = toHttpProblem(error);
    const reply = replyTo(c);
    logProblem(problem, reply);
    return toResponse(respondProblem(reply, problem));
  });
  return app;
}

/** Made when it is first asked for: few processes ever are. */
function rememberedDocument(app: Api) {
  let text: string | undefined;
  let yamlText: string | undefined;
  const json = () => {
    text ??= openApiText(app, baseUrl());
    return text;
  };
  const yaml = () => {
    // Without aliases: every reader of YAML takes what repeats as it stands.
    yamlText ??= stringify(JSON.parse(json()), { aliasDuplicateObjects: false, lineWidth: 0 });
    return yamlText;
  };
  return { json, yaml };
}

/**
 * `POST /v1/deliveries/recover` beside `POST /v1/deliveries/{deliveryId}/resend`: Hono's fast router knows no word where
 * another path of the method has a parameter.
 */
function isBesideParameter(method: string, path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  if (path.startsWith(`${folder}{`)) return false;
  return operations.some((other) => other.method.toUpperCase() === method && other.path.startsWith(`${folder}{`));
}

/** `/v1/stores/{storeId}` → `/v1/stores/:storeId`. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

/** HEAD comes with GET, OPTIONS everywhere. */
function allowOf(methods: string[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** `allow`: the path's methods, if there is such a path. There are no CORS headers: other origins have no business here. */
function answerOtherwise(c: ApiContext, allow: string | undefined): ApiAnswer {
  if (allow === undefined) return refuse(c, new HttpProblem("not-found", "There is nothing at this path."));
  if (c.req.method === "OPTIONS") return respond(replyTo(c), 204, undefined, { allow });
  return refuse(c, new HttpProblem("method-not-allowed", `Allowed here: ${allow}.`, { headers: { allow } }));
}

function incoming(c: ApiContext): OperationRequest {
  const { raw, path } = c.req;
  const { method, url, headers } = raw;
  return {
    method,
    url,
    path,
    params: c.req.param(),
    headers,
    readWire: (room, maxBytes) => readRequest(raw, room, maxBytes),
    connection: c.env,
    leaves: () => raw.signal,
  };
}

function replyTo(c: ApiContext) {
  return startReply(requestIdOf(c.req.raw.headers.get("x-request-id")), c.req.path);
}

function refuse(c: ApiContext, problem: HttpProblem): ApiAnswer {
  return respondProblem(replyTo(c), problem);
}

function publicText(c: ApiContext, text: string, mediaType = "application/json"): ApiAnswer {
  return respond(replyTo(c), 200, text, { "content-type": mediaType, "cache-control": "public, max-age=300" });
}
