import type { Problem } from "../../../contract/problem";
import { MAX_WARNINGS } from "../../../contract/warnings/body-warnings";
import { type FieldError, fieldPath } from "../../../core/errors";
import type { Context } from "../../../db/context";
import { metrics } from "../../../metrics";
import { type HttpProblem, problemOf, toHttpProblem } from "../../http/http-problem";
import { logProblem } from "../../http/log-problem";
import { type Answer, jsonAnswer, named } from "../operation";

/** How many failures of one entry an answer lists: it has hundreds of entries. */
const MAX_ENTRY_ERRORS = 20;

/** Where an entry stands: its operation, the path of the request, and the member that the entries are in. */
export interface Batch {
  operationId: string;
  path: string;
  list: string;
}

export interface EntryResult {
  index: number;
  status: number;
  problem?: Problem;
  warnings?: readonly FieldError[];
}

/** Answers 207 with what became of each entry. What may be let in later is asked again under the same key. */
export function batchAnswer({ operationId }: Batch, results: readonly EntryResult[]): Answer {
  const refused = results.filter(({ problem }) => problem !== undefined).length;
  const accepted = results.length - refused;
  metrics()?.countEntries(operationId, { accepted, refused });
  const warnings = results.flatMap((result) => result.warnings ?? []).slice(0, MAX_WARNINGS);
  return {
    ...jsonAnswer(207, { results, accepted, refused }),
    ...named(warnings),
    detail: `${accepted} accepted, ${refused} refused.`,
    isProvisional: results.some(({ problem }) => problem?.retryable),
  };
}

/** What is answered for an entry that cannot be taken, as if it had come alone; the places are those in the whole body. */
export function refusedEntry(
  { requestId }: Context,
  { operationId, path, list }: Batch,
  index: number,
  error: unknown,
): { result: EntryResult & { problem: Problem }; refusal: HttpProblem } {
  const refusal = toHttpProblem(error);
  logProblem(refusal, { requestId }, operationId);
  const fields = refusal.fields.slice(0, MAX_ENTRY_ERRORS).map((field) => inEntry(list, index, field));
  const problem = problemOf(refusal.slug, { detail: refusal.message, fields, path, requestId });
  return { result: { index, status: problem.status, problem }, refusal };
}

/** As it stands in the whole body. */
export function inEntry(list: string, index: number, { pointer, field, ...said }: FieldError): FieldError {
  const entry = fieldPath([list, index]);
  return { pointer: entry.pointer + pointer.slice(1), field: field ? `${entry.field}.${field}` : entry.field, ...said };
}
