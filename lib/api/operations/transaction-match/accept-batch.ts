import { toFieldErrors } from "../../../contract/body-contract";
import { toTextIssues } from "../../../contract/text-issues";
import {
  matchRequestBatchContract,
  type TransactionMatchInput,
  transactionMatchContract,
} from "../../../contract/transaction-match";
import { MAX_WARNINGS } from "../../../contract/warnings/body-warnings";
import { type FieldError, fieldPath, validationFailed } from "../../../core/errors";
import { MAX_TEXT_PROBLEMS, type TextProblem } from "../../../core/json/exact-json";
import { getMatchAllowance } from "../../../matching/allowance/get-match-allowance";
import type { MatchAllowance } from "../../../matching/allowance/match-allowance";
import { toHttpProblem } from "../../http/http-problem";
import { logProblem } from "../../http/log-problem";
import { problemOf } from "../../http/respond";
import { type Answer, type Call, jsonAnswer, named } from "../operation";
import { acceptMatchRequest } from "./accept-match-request";

const LIST = "requests";
/** So many are stored in one statement, and wait for it together. */
const AT_ONCE = 100;

type BatchCall = Pick<Call, "ctx" | "isTest" | "body" | "json" | "countOne">;

interface Entry {
  index: number;
  value: unknown;
  textProblems: readonly TextProblem[];
}

/**
 * Takes many match requests, each as if it had come alone: what is wrong with one, or has no room, refuses that one. Each
 * counts as a request; the first has been counted with the call.
 *
 * @throws DomainError `validation-failed` for what is no batch; then nothing is stored.
 */
export async function acceptBatch(call: BatchCall, path: string): Promise<Answer> {
  const results = [];
  const entries = entriesOf(call);
  const getAllowance = once(() => getMatchAllowance(call.ctx));
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const together = entries.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(together.map((entry) => acceptEntry({ ...call, getAllowance }, entry, path)))));
  }
  const accepted = results.filter((result) => "matchRequestId" in result).length;
  const answer = { results, accepted, refused: results.length - accepted };
  const warnings = results.flatMap((result) => ("warnings" in result && result.warnings) || []);
  // What may be let in later is asked again under the same key.
  const isProvisional = results.some(({ problem }) => problem?.retryable);
  return { ...jsonAnswer(207, answer), ...named(warnings.slice(0, MAX_WARNINGS)), isProvisional };
}

/** Of text that could not be kept, no more than so many places are known: then nobody knows which entries are free of it. */
function entriesOf({ ctx, body, json }: BatchCall): Entry[] {
  const { problems = [] } = json ?? {};
  const isOfEntry = ({ path: [list, index] }: TextProblem) => list === LIST && typeof index === "number";
  const ofNone = problems.length >= MAX_TEXT_PROBLEMS ? problems : problems.filter((problem) => !isOfEntry(problem));
  const failures = [...toFieldErrors(toTextIssues(ofNone)), ...matchRequestBatchContract.check(body, ctx.clock.now())];
  if (failures.length > 0) throw validationFailed(failures);
  return (body as { [LIST]: unknown[] })[LIST].map((value, index) => ({
    index,
    value,
    textProblems: problems.filter(({ path }) => path[1] === index),
  }));
}

function once<T>(get: () => Promise<T>): () => Promise<T> {
  let got: Promise<T> | undefined;
  return () => {
    got ??= get();
    return got;
  };
}

async function acceptEntry(
  { ctx, isTest, countOne, getAllowance }: BatchCall & { getAllowance: () => Promise<MatchAllowance> },
  { index, value, textProblems }: Entry,
  path: string,
) {
  try {
    if (index > 0) await countOne();
    const failures = transactionMatchContract.check(value, ctx.clock.now());
    if (textProblems.length > 0) throw validationFailed(toFieldErrors(toTextIssues(textProblems)));
    if (failures.length > 0) throw validationFailed(failures.map((failure) => inEntry(index, failure)));
    const accepted = await acceptMatchRequest(ctx, value as TransactionMatchInput, { isTest, getAllowance });
    const { matchRequestId, status: matchStatus } = accepted;
    const warnings = accepted.warnings.map((warning) => inEntry(index, warning));
    return { index, status: 202, matchRequestId, matchStatus, ...named(warnings) };
  } catch (error) {
    const problem = toHttpProblem(error);
    const { requestId } = ctx;
    logProblem(problem, { requestId }, "requestTransactionMatches");
    const fields = problem.fields.map((field) => (isInList(field) ? field : inEntry(index, field)));
    const said = problemOf(problem.slug, { detail: problem.message, fields, path, requestId });
    return { index, status: said.status, problem: said };
  }
}

const isInList = ({ pointer }: FieldError) => pointer.startsWith(`#/${LIST}/`);

/** Places are those in the whole body. */
function inEntry(index: number, { pointer, field, ...said }: FieldError): FieldError {
  const entry = fieldPath([LIST, index]);
  return { pointer: entry.pointer + pointer.slice(1), field: field ? `${entry.field}.${field}` : entry.field, ...said };
}
