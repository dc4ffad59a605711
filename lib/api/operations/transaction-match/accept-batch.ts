import { toFieldErrors } from "../../../contract/body-contract";
import {
  matchRequestBatchContract,
  type TransactionMatchInput,
  transactionMatchContract,
} from "../../../contract/matching/transaction-match";
import { toTextIssues } from "../../../contract/values/text-issues";
import { validationFailed } from "../../../core/errors";
import { MAX_TEXT_PROBLEMS, type TextProblem } from "../../../core/json/exact-json";
import { getMatchAllowance } from "../../../matching/allowance/get-match-allowance";
import type { MatchAllowance } from "../../../matching/allowance/match-allowance";
import { type Batch, batchAnswer, type EntryResult, inEntry, refusedEntry } from "../batch/batch-results";
import { type Answer, type Call, named } from "../operation";
import { acceptMatchRequest } from "./accept-match-request";

const LIST = "requests";
/** So many are stored in one statement, and wait for it together. */
const AT_ONCE = 100;

type BatchCall = Pick<Call, "ctx" | "operationId" | "path" | "isTest" | "body" | "json" | "countOne">;

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
export async function acceptBatch(call: BatchCall): Promise<Answer> {
  const { operationId, path } = call;
  const batch = { operationId, path, list: LIST };
  const results: EntryResult[] = [];
  const entries = entriesOf(call);
  const getAllowance = once(() => getMatchAllowance(call.ctx));
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const together = entries.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(together.map((entry) => acceptEntry({ ...call, getAllowance }, entry, batch)))));
  }
  return batchAnswer(batch, results);
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
    textProblems: problems.flatMap(({ path: [, at, ...path], code }) => (at === index ? [{ path, code }] : [])),
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
  batch: Batch,
): Promise<EntryResult> {
  try {
    if (index > 0) await countOne();
    const failures = transactionMatchContract.check(value, ctx.clock.now());
    if (textProblems.length > 0) throw validationFailed(toFieldErrors(toTextIssues(textProblems)));
    if (failures.length > 0) throw validationFailed(failures);
    const accepted = await acceptMatchRequest(ctx, value as TransactionMatchInput, { isTest, getAllowance });
    const { matchRequestId, status: matchStatus } = accepted;
    const warnings = accepted.warnings.map((warning) => inEntry(LIST, index, warning));
    return { index, status: 202, matchRequestId, matchStatus, ...named(warnings) } as EntryResult;
  } catch (error) {
    return refusedEntry(ctx, batch, index, error).result;
  }
}
