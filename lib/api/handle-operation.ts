import type { VerifiedToken } from "../auth/token-cache";
import { PROBLEMS } from "../contract/problems";
import { requestIdOf } from "../core/request-id";
import { type Context, tenantOf } from "../db/context";
import { readingContext } from "../db/replica/reading-context";
import { metrics } from "../metrics";
import { tracing } from "../tracing";
import type { ApiOptions } from "./api-options";
import { assertScope, authenticate } from "./authenticate";
import { acceptsJson, acceptsType } from "./http/accepts-json";
import { BodyRoom } from "./http/bodies/bodies-under-way";
import {
  type ApiAnswer,
  HttpProblem,
  type Reply,
  respond,
  respondProblem,
  startReply,
  toHttpProblem,
} from "./http/http-problem";
import { logFault, logProblem } from "./http/log-problem";
import { noteRequest } from "./http/note-request";
import { remoteAddressOf } from "./http/remote-address";
import { limitOrganization } from "./limits/rate-limit";
import type { Answer, Operation } from "./operations/operation";
import { type OperationRequest, runOperation } from "./run-operation";

/**
 * What is the same for every operation. The order is part of the contract (decisions, section 2): who calls, before
 * anything of the body is read; what the caller may do; how much; then the request itself.
 */
export async function handleOperation(
  operation: Operation,
  incoming: OperationRequest,
  { createContext }: ApiOptions,
): Promise<ApiAnswer> {
  const { headers } = incoming;
  const reply = startReply(requestIdOf(headers.get("x-request-id")), incoming.path);
  const span = tracing()?.start(
    `${operation.method.toUpperCase()} ${operation.path}`,
    "server",
    headers.get("traceparent"),
  );
  let ctx: Context | undefined;
  let caller: VerifiedToken | undefined;
  let body: Buffer | undefined;
  let room: BodyRoom | undefined;
  const note = (outcome: Outcome) => {
    measure(operation, reply, span, outcome);
    const { method, params } = incoming;
    if (ctx && caller) noteRequest(ctx, caller, reply, { method, path: operation.path, params }, outcome);
  };
  try {
    const anonymous = createContext({
      organizationId: null,
      actor: { kind: "system", name: "api" },
      requestId: reply.requestId,
    });
    const from = () => remoteAddressOf(headers, incoming.connection);
    caller = await authenticate(anonymous, headers, from);
    const { organizationId, credentialId, scopes } = caller;
    const { requestId } = reply;
    ctx = createContext({ organizationId, actor: { kind: "credential", credentialId, scopes }, requestId });
    if (span) ctx.traceparent = span.traceparent;
    assertScope(caller, operation);
    const countOne = () => limitOrganization(anonymous, reply, organizationId, operation.rateClass);
    await countOne();
    assertAccepted(operation, headers.get("accept"));
    room = new BodyRoom(operation.entries ? "batches" : "known", tenantOf(ctx));
    const onBody = (bytes: Buffer) => {
      body = bytes;
    };
    const runCtx = operation.method === "get" ? readingContext(ctx) : ctx;
    const answer = await runOperation(operation, incoming, { ctx: runCtx, caller, from, room, countOne, onBody });
    note(answer);
    return await send(operation, reply, answer, incoming.method);
  } catch (error) {
    const problem = toHttpProblem(error);
    // Rate limits are told to authenticated callers only, which this one no longer is when its token has just ended.
    if (problem.slug === "unauthorized") reply.headers = startReply(reply.requestId, reply.path).headers;
    logProblem(problem, reply, operation.operationId);
    const { status } = PROBLEMS[problem.slug];
    note({ status, problem, refusedBody: status < 500 && capturesBodies(caller, ctx) ? body : undefined });
    if (ctx) operation.onRefused?.(ctx, incoming, problem);
    return respondProblem(reply, problem);
  } finally {
    room?.release();
  }
}

type Outcome = Parameters<typeof noteRequest>[4] & Pick<Answer, "waitedMs">;
type Span = ReturnType<NonNullable<ReturnType<typeof tracing>>["start"]>;

function measure(
  { operationId }: Operation,
  reply: Reply,
  span: Span | undefined,
  { status, waitedMs }: Outcome,
): void {
  metrics()?.observeRequest(operationId, status, performance.now() - reply.startedMs - (waitedMs ?? 0));
  const attributes = { "http.response.status_code": status, "receipt_exchange.request_id": reply.requestId };
  span?.end({ attributes, isError: status >= 500 });
}

/** Refused bodies are kept for test credentials with a capture that is on; `verifyToken` gives a live one none. */
function capturesBodies(caller: VerifiedToken | undefined, ctx: Context | undefined): boolean {
  const untilMs = caller?.capturesUntilMs ?? null;
  return untilMs !== null && ctx !== undefined && ctx.clock.now().getTime() < untilMs;
}

/** What is answered with a file may be asked for as JSON, too, which problems are. */
function assertAccepted({ responses }: Operation, accept: string | null): void {
  if (acceptsJson(accept)) return;
  const files = Object.values(responses).flatMap(({ mediaType }) => mediaType ?? []);
  if (files.some((type) => acceptsType(accept, type))) return;
  throw new HttpProblem("not-acceptable", `Accept must take ${[...files, "application/json"].join(" or ")}.`);
}

async function send({ operationId }: Operation, reply: Reply, answer: Answer, method: string): Promise<ApiAnswer> {
  const { status, json, stream, location } = answer;
  const headers = location === undefined ? answer.headers : { location, ...answer.headers };
  if (!stream) return respond(reply, status, json, headers);
  if (method === "HEAD") {
    // A HEAD request gets no body: the generator is closed unread.
    await stream.return(undefined);
    return respond(reply, status, undefined, { "content-type": "application/json", ...headers });
  }
  const parts = respond(reply, status, undefined, { "content-type": "application/json", ...headers });
  return { ...parts, stream: logFault(stream, reply, operationId) };
}
