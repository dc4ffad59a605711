import type { VerifiedToken } from "../auth/token-cache";
import { type ExactJson, parseExactInTurns } from "../core/json/exact-json";
import { parseExactBytes } from "../core/json/parse-exact-bytes";
import { MAX_IN_ONE_TURN } from "../core/shared/end-of-turn";
import type { Context } from "../db/context";
import { authenticate } from "./authenticate";
import type { BodyRoom } from "./http/bodies/bodies-under-way";
import { checkBody } from "./http/bodies/check-body";
import { assertJson, type BodySource, decodeUtf8, readBody, withoutMark } from "./http/bodies/read-body";
import { receiveEntries } from "./http/entries/receive-entries";
import { answerOnce } from "./http/idempotency";
import { readQuery } from "./http/read-query";
import type { ConnectionInfo } from "./http/remote-address";
import { inTurnOf, inTurnOfOperations } from "./limits/in-turn";
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

interface Admitted extends Pick<Call, "ctx" | "countOne"> {
  caller: VerifiedToken;
  from: () => string;
  room: BodyRoom;
  onBody: (bytes: Buffer) => void;
}

/** What an operation answers to a caller who may ask it. */
export async function runOperation(
  operation: Operation,
  incoming: OperationRequest,
  { ctx, caller, from, room, countOne, onBody }: Admitted,
): Promise<Answer> {
  const { method, headers, path, params, leaves } = incoming;
  const search = incoming.url.includes("?") ? new URL(incoming.url).search : "";
  const query = readQuery(search, operation.query);
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
    isHead: method === "HEAD",
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
    const same = { headers, credentialId: caller.credentialId, method, path: path + search, bytes };
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
