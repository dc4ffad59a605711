import { wakeUp } from "../../core/shared/wake-up";
import type { Context } from "../../db/context";
import { isServerFailure } from "../../db/failures/failures";
import { countFindings } from "../allowance/count-findings";
import { settleResubmissions } from "../resubmissions/settle-resubmissions";
import { traceMatches } from "../trace-matches";
import { addParHashes } from "./add-par-hashes";
import { evaluateRequests } from "./evaluate-requests";
import { findTakers } from "./find-takers";
import {
  claimSubjects,
  enqueueRequests,
  findSubjectsToCome,
  handBackSubjects,
  postponeSubject,
  removeSubjects,
  type Subject,
} from "./match-queue";
import { matchSubscriptions } from "./match-subscriptions";
import { inMatchTransaction } from "./match-transaction";
import type { NewMatch } from "./new-match";

export interface MatchBatchOptions {
  /**
   * How many subjects one transaction takes at most, and of the pending requests that their receipts may fit, how many it
   * looks at: the others wait for later ones. So a transaction that takes too long is shorter with less.
   */
  limit: number;
  /** Called inside the transaction, with what it has matched. */
  onMatches: (ctx: Context, matches: NewMatch[]) => Promise<void>;
}

/** Of the pending requests that its receipts contradict. Only their explanation would change: that of the others stays. */
const CONTRADICTED_AT_ONCE = 50;
/** A statement of a batch that takes longer is broken off, so that the next batch is shorter; what is alone may take its time. */
const TIMEOUT_MS = 10_000;

/**
 * Takes what is due from the match queue and matches it: receipts against subscriptions and pending requests, requests
 * against stored payments. Matches, what `onMatches` makes of them, and the end of the queue rows are one commit. Any
 * number of these may run at once, in any number of processes.
 *
 * A batch that fails by something in it is halved until the subject is alone, which then waits; the others go on.
 *
 * @returns how many subjects were taken from the queue; 0 when nothing was due.
 * @throws what the database threw when it is the database that fails: nothing has changed, and nothing is lost.
 */
export async function runMatchBatch(ctx: Context, options: MatchBatchOptions): Promise<number> {
  return settle(ctx, options);
}

async function settle(ctx: Context, options: MatchBatchOptions, only?: readonly string[]): Promise<number> {
  const claimed: Subject[] = [];
  try {
    const timeoutMs = options.limit > 1 ? TIMEOUT_MS : undefined;
    const matches = await inMatchTransaction(ctx, (tx) => matchClaimed(tx, options, claimed, only), timeoutMs);
    if (matches.length > 0) wakeUp("deliver");
    if (concernsRequests(claimed, matches)) wakeUp("settled");
    return claimed.length;
  } catch (error) {
    if (isServerFailure(error) || claimed.length === 0) throw error;
    return divide(
      ctx,
      options,
      claimed.map(({ id }) => id),
      error,
    );
  }
}

async function divide(ctx: Context, options: MatchBatchOptions, ids: string[], error: unknown): Promise<number> {
  const [id] = ids;
  if (id !== undefined && ids.length === 1) {
    await postponeSubject(ctx, id, error);
    return 1;
  }
  const middle = Math.ceil(ids.length / 2);
  const first = await settle(ctx, options, ids.slice(0, middle));
  return first + (await settle(ctx, options, ids.slice(middle)));
}

/** `claimed` is filled as soon as it is known, so that the caller knows it when what follows fails. */
async function matchClaimed(
  ctx: Context,
  { limit, onMatches }: MatchBatchOptions,
  claimed: Subject[],
  only?: readonly string[],
): Promise<NewMatch[]> {
  const startedAt = new Date();
  const subjects = await claimSubjects(ctx, limit, only);
  claimed.splice(0, claimed.length, ...subjects);
  if (subjects.length === 0) return [];
  // At once: that something is to come is rare, and then takers are looked for again.
  const [awaited, takers] = await Promise.all([
    findSubjectsToCome(ctx, subjects),
    findTakers(ctx, idsOf("receipt", subjects)),
  ]);
  await handBackSubjects(
    ctx,
    subjects.filter(({ id }) => awaited.has(id)),
  );
  const present = subjects.filter(({ id }) => !awaited.has(id));
  if (present.length === 0) return [];
  const receiptIds = idsOf("receipt", present);
  const { subscriptions, fitting, contradicted, newHashes } =
    awaited.size === 0 ? takers : await findTakers(ctx, receiptIds);
  const recorded = await matchSubscriptions(ctx, subscriptions);
  await addParHashes(ctx, newHashes);
  const requestIds = new Set([
    ...idsOf("request", present),
    ...fitting.slice(0, limit),
    ...contradicted.slice(0, Math.min(limit, CONTRADICTED_AT_ONCE)),
  ]);
  await enqueueRequests(
    ctx,
    fitting.filter((id) => !requestIds.has(id)),
  );
  recorded.push(...(await evaluateRequests(ctx, [...requestIds])));
  const matches = await settleResubmissions(ctx, receiptIds, recorded);
  await removeSubjects(ctx, present);
  if (matches.length > 0) {
    await traceMatches(ctx, matches, startedAt);
    await onMatches(ctx, matches);
    await countFindings(
      ctx,
      // Not once more what found an earlier receipt of the sale.
      recorded.flatMap(({ matchRequestId }) => matchRequestId ?? []),
      1,
    );
  }
  return matches;
}

/** What becomes ambiguous by a receipt alone gives no hint, and is seen a little later. */
function concernsRequests(claimed: readonly Subject[], matches: readonly NewMatch[]): boolean {
  return (
    claimed.some(({ kind }) => kind === "request") || matches.some(({ matchRequestId }) => matchRequestId !== null)
  );
}

function idsOf(kind: Subject["kind"], subjects: readonly Subject[]): string[] {
  return subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
}
