import type { VerifiedToken } from "../auth/token-cache";
import { toFieldErrors } from "../contract/body-contract";
import { parseInput } from "../contract/parse-input";
import { PROBLEMS } from "../contract/problems";
import { validationFailed } from "../core/errors";
import { type ExactJson, parseExactInTurns } from "../core/json/exact-json";
import { parseExactBytes } from "../core/json/parse-exact-bytes";
import { requestIdOf } from "../core/request-id";
import { MAX_IN_ONE_TURN } from "../core/shared/end-of-turn";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { metrics } from "../metrics";
import { tracing } from "../tracing";
import type { ApiOptions } from "./api-options";
import { assertScope, authenticate } from "./authenticate";
import { acceptsJson } from "./http/accepts-json";
import { BodyRoom } from "./http/bodies-under-way";
import { checkBody } from "./http/check-body";
import { receiveEntries } from "./http/entries/receive-entries";
import { HttpProblem, toHttpProblem } from "./http/http-problem";
import { answerOnce } from "./http/idempotency";
import { logFault, logProblem } from "./http/log-problem";
import { noteRequest } from "./http/note-request";
import { assertJson, type BodySource, decodeUtf8, readBody, withoutMark } from "./http/read-body";
import { type ConnectionInfo, remoteAddressOf } from "./http/remote-address";
import { type ApiAnswer, type Reply, respond, respondProblem, startReply } from "./http/respond";
import { inTurnOf, inTurnOfOperations } from "./limits/in-turn";
import { limitOrganization } from "./limits/rate-limit";
import type { Answer, Call, Operation } from "./operations/operation";

/** A request as either door hands it over. */
export interface OperationRequest extends BodySource {
  method: string;
  /** Absolute. */
  url: string;
  /** Of the URL, as it was written. */
  path: string;
  params: Record<string, string>;
  connection: ConnectionInfo | undefined;
  /** Aborts when the caller has gone. */
  leaves(): AbortSignal;
}

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
    if (!acceptsJson(headers.get("accept")))
      throw new HttpProblem("not-acceptable", "Accept must take application/json.");
    room = new BodyRoom(operation.entries ? "batches" : "known", tenantOf(ctx));
    const onBody = (bytes: Buffer) => {
      body = bytes;
    };
    const answer = await runOperation(operation, incoming, { ctx, caller, from, room, countOne, onBody });
    note(answer);
    return send(operation, reply, answer);
  } catch (error) {
    const problem = toHttpProblem(error);
    // Limits are for callers who are known: whose token ended on the way is not told theirs.
    if (problem.slug === "unauthorized") reply.headers = startReply(reply.requestId, reply.path).headers;
    logProblem(problem, reply, operation.operationId);
    const { status } = PROBLEMS[problem.slug];
    note({ status, problem, refusedBody: status < 500 && capturesBodies(caller, ctx) ? body : undefined });
    if (ctx) operation.onRefused?.(ctx, incoming.params, problem);
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

/** A sandbox's credential whose people asked for it (decided in `verifyToken`: a live one never does). */
function capturesBodies(caller: VerifiedToken | undefined, ctx: Context | undefined): boolean {
  const untilMs = caller?.capturesUntilMs ?? null;
  return untilMs !== null && ctx !== undefined && ctx.clock.now().getTime() < untilMs;
}

function send({ operationId }: Operation, reply: Reply, answer: Answer): ApiAnswer {
  const { status, json, stream, location } = answer;
  const headers = location === undefined ? answer.headers : { location, ...answer.headers };
  if (!stream) return respond(reply, status, json, headers);
  const parts = respond(reply, status, undefined, { "content-type": "application/json", ...headers });
  return { ...parts, stream: logFault(stream, reply, operationId) };
}

interface Admitted extends Pick<Call, "ctx" | "countOne"> {
  caller: VerifiedToken;
  from: () => string;
  room: BodyRoom;
  onBody: (bytes: Buffer) => void;
}

async function runOperation(
  operation: Operation,
  incoming: OperationRequest,
  { ctx, caller, from, room, countOne, onBody }: Admitted,
): Promise<Answer> {
  const { method, headers, path, params, leaves } = incoming;
  const query = operation.query ? parseInput(operation.query, queryOf(incoming.url)) : undefined;
  const inTurn = <T>(run: () => Promise<T>) => inTurnOfOperations(ctx, run);
  const begin = operation.isStoredTogether ? <T>(run: () => Promise<T>) => run() : inTurn;
  // One object, which is changed: to copy its members took 10 µs of a submission.
  const { operationId, body: contract, entries: list } = operation;
  const { isTest } = caller;
  const call: Call = {
    ctx,
    operationId,
    path,
    isTest,
    params,
    query,
    body: undefined,
    headers,
    leaves,
    inTurn,
    countOne,
  };
  if (contract === undefined) return begin(() => operation.run(call));
  operation.admit?.(ctx);
  // A body may take its time: whose token it came with is asked again, mostly of the cache.
  const askAgain = () => authenticate(ctx, headers, from);
  const runWith = (bytes: Buffer, body: Pick<Call, "body" | "json" | "entries">) => {
    const run = (runCtx: Context) => operation.run(Object.assign(call, body, { ctx: runCtx }));
    const { idempotency } = operation;
    const asked = operation.query ? path + new URL(incoming.url).search : path;
    const same = { headers, credentialId: caller.credentialId, method, path: asked, bytes };
    return begin(() => (idempotency === undefined ? run(ctx) : answerOnce(ctx, same, idempotency, run)));
  };
  if (list) {
    const sent = await receiveEntries(incoming, room);
    await askAgain();
    onBody(sent.head);
    return inTurnOf("batches under way", ctx, async () => {
      const entries = await sent.split(list, contract, ctx.clock.now());
      return runWith(await sent.digest(), { body: undefined, entries });
    });
  }
  if (!operation.isBodyOptional || headers.get("content-type") !== null) assertJson(headers);
  const bytes = await readBody(incoming, room);
  await askAgain();
  onBody(bytes);
  const withJson = (json: ExactJson) => runWith(bytes, { body: json.value, json });
  if (bytes.length <= MAX_IN_ONE_TURN) return withJson(parseBody(operation, bytes, ctx));
  const parsed = async () => withJson(check(operation, await parseExactInTurns(decodeUtf8(bytes)), ctx));
  return inTurnOf("large bodies under way", ctx, parsed);
}

/** Which of two values was meant, nobody can know. */
function queryOf(url: string): Record<string, string> {
  const query = new URL(url).searchParams;
  const counts = new Map<string, number>();
  for (const name of query.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = [...counts.keys()].filter((name) => counts.get(name) !== 1);
  if (repeated.length > 0) {
    throw validationFailed(
      toFieldErrors(repeated.map((name) => ({ path: [name], code: "repeated", detail: "must be given once" }))),
    );
  }
  return Object.fromEntries(query);
}

function parseBody(operation: Operation, sent: Buffer, ctx: Context): ExactJson {
  const bytes = operation.isBodyOptional && sent.length === 0 ? Buffer.from("{}") : sent;
  return check(operation, parseExactBytes(decodeUtf8(bytes), withoutMark(bytes)), ctx);
}

function check(operation: Operation, json: ExactJson, ctx: Context): ExactJson {
  const { body: contract, isBodyCheckedByVerb, takesTextProblems } = operation;
  const isChecked = isBodyCheckedByVerb && (json.problems.length === 0 || takesTextProblems);
  if (!isChecked) checkBody(json, contract, ctx.clock.now());
  return json;
}
