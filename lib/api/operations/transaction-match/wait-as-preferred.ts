import type { Context } from "../../../db/context";
import type { SubmittedMatchRequest } from "../../../matching/requests/submit-match-request";
import type { MatchRequestStatus } from "../../../matching/rules/match-request";
import { waitUntilSettled } from "../../../matching/waiting/wait-until-settled";
import { preferredWait } from "../../http/prefer";
import type { Answer } from "../operation";

const LONGEST_WAIT_SECONDS = 5;

/** What a request has become within the time that the caller prefers to wait; null where it does not, or too many do. */
export async function waitAsPreferred(
  ctx: Context,
  { matchRequestId, status }: SubmittedMatchRequest,
  prefer: string | null,
  leaves: () => AbortSignal,
): Promise<{ status: MatchRequestStatus; answer: Pick<Answer, "headers" | "waitedMs"> } | null> {
  const seconds = preferredWait(prefer, LONGEST_WAIT_SECONDS);
  if (seconds === 0) return null;
  const startedMs = performance.now();
  const options = { ms: seconds * 1_000, signal: leaves() };
  const settled = status === "pending" ? await waitUntilSettled(ctx, matchRequestId, options) : status;
  if (settled === null) return null;
  const headers = { "preference-applied": `wait=${seconds}` };
  return { status: settled, answer: { headers, waitedMs: performance.now() - startedMs } };
}
