import { newUuid, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { enqueueEvents } from "../../events/enqueue-events";
import { toStoredExplanation } from "../explanation";
import { lockPendingRequests, type OpenRequest } from "../requests/lock-requests";
import { newestCandidates } from "../resubmissions/newest-candidates";
import { type Decision, decideMatch } from "../rules/decide-match";
import { toMatchedBy } from "../rules/match-request";
import { consumePayments } from "./consume-payments";
import { type Candidate, type Candidates, findCandidates } from "./find-candidates";
import type { NewMatch } from "./new-match";
import { placeKey } from "./par-hashes";
import { recordMatches } from "./record-matches";

interface Settled {
  request: OpenRequest;
  decision: Decision<Candidate>;
}

/**
 * Looks at all candidates of these requests and settles those that can be. `matched` and `ambiguous` are final: who got
 * nothing asks again with more fields. Locks come in one order for every matcher (requests by id, then payments), after
 * those of the subscriptions and of the queue.
 */
export async function evaluateRequests(ctx: Context, requestIds: readonly string[]): Promise<NewMatch[]> {
  const requests = await lockPendingRequests(ctx, requestIds);
  if (requests.length === 0) return [];
  const settled = decideAll(requests, await newestCandidates(ctx, await findCandidates(ctx, requests)));
  const taken = settled.flatMap(({ request, decision }) =>
    decision.outcome === "matched" ? [{ request, ...decision }] : [],
  );
  await consumePayments(ctx, taken);
  await saveDecisions(ctx, settled);
  await tellAmbiguous(ctx, settled);
  return recordMatches(
    ctx,
    taken.map(({ request, payment, explanation }) => ({
      matchId: newUuid(),
      organizationId: request.organizationId,
      receiptId: payment.receiptId,
      paymentPosition: payment.position,
      subscriptionId: null,
      matchRequestId: request.id,
      reference: request.reference,
      matchedBy: JSON.stringify(toMatchedBy(explanation)),
    })),
  );
}

/** In the order of the requests' ids, which is that of their arrival; what one takes is consumed for the next ones. */
function decideAll(requests: readonly OpenRequest[], found: ReadonlyMap<string, Candidates>): Settled[] {
  const takenHere = new Map<string, string>();
  return requests.map((request) => {
    const { payments, hasMore } = found.get(request.id) ?? { payments: [], hasMore: false };
    const place = (payment: Candidate) => `${request.organizationId}/${placeKey(payment)}`;
    const candidates = payments.map((payment) => {
      const consumedBy = payment.consumedBy ?? takenHere.get(place(payment)) ?? null;
      return { ...payment, consumedBy, isConsumed: consumedBy !== null && consumedBy !== request.reference };
    });
    const decision = decideMatch(request.asked, candidates, hasMore);
    if (decision.outcome === "matched")
      for (const payment of decision.payments) takenHere.set(place(payment), request.reference);
    return { request, decision };
  });
}

/** To the webhooks that asked for it. Decisions are final, so that each is told once. */
async function tellAmbiguous(ctx: Context, settled: readonly Settled[]): Promise<void> {
  const ambiguous = settled.filter(({ decision }) => decision.outcome === "ambiguous");
  await enqueueEvents(
    ctx,
    ambiguous.map(({ request: { id, organizationId, reference } }) => ({
      type: "transaction_match.ambiguous",
      organizationId,
      data: { matchRequestId: publicId("matchRequest", id), reference },
    })),
  );
}

async function saveDecisions(ctx: Context, settled: readonly Settled[]): Promise<void> {
  const rows = settled.map(({ request, decision }) => ({
    id: request.id,
    status: decision.outcome === "none" ? "pending" : decision.outcome,
    explanation: toStoredExplanation(decision.explanation),
  }));
  await ctx.sql`
    update match_requests q set
      status = d.status, explanation = d.explanation,
      settled_at = case when d.status <> 'pending' then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(id uuid, status text, explanation json)
    where q.id = d.id and (q.status <> d.status or q.explanation::text is distinct from d.explanation::text)`;
}
