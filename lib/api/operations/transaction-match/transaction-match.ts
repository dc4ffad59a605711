import {
  acceptedMatchRequest,
  matchRequest,
  matchRequestBatchContract,
  matchRequestPage,
  matchRequestQuery,
  matchRequestResults,
  transactionMatchContract,
} from "../../../contract/matching/transaction-match";
import type { Context } from "../../../db/context";
import { baseUrl } from "../../../env";
import { reportNotMine } from "../../../matching/not-mine/report-not-mine";
import { getMatchRequest } from "../../../matching/requests/get-match-request";
import { listMatchRequests } from "../../../matching/requests/list-match-requests";
import type { SubmittedMatchRequest } from "../../../matching/requests/submit-match-request";
import { whyNot } from "../../../matching/requests/why-not";
import type { MatchRequest, MatchRequestStatus } from "../../../matching/rules/match-request";
import { waitUntilSettled } from "../../../matching/waiting/wait-until-settled";
import { findSales } from "../../../receipts/versions/find-sales";
import { preferredWait } from "../../http/prefer";
import { type Answer, jsonAnswer, named, operationsOf } from "../operation";
import { acceptBatch } from "./accept-batch";
import { acceptMatchRequest } from "./accept-match-request";

const operation = operationsOf({ tag: "Transaction match" });

export const transactionMatchOperations = [
  operation({
    operationId: "requestTransactionMatch",
    method: "post",
    path: "/v1/transaction-match",
    summary: "Ask for the receipt of a transaction",
    description:
      "The request stays open for 7 days and may come before the receipt. When exactly one payment fits, its receipt is " +
      "delivered to the webhook. The same reference and transaction again is the same request. With `Prefer: wait` the " +
      "answer may say that already: `status` is then `matched` or `ambiguous`.",
    scope: "match:write",
    rateClass: "matches",
    isStoredTogether: true,
    body: transactionMatchContract,
    idempotency: "after",
    takesWait: true,
    responses: { 202: { description: "The request was received.", schema: acceptedMatchRequest, hasLocation: true } },
    problems: ["match-criteria-insufficient", "match-allowance-exhausted"],
    async run({ ctx, isTest, body, headers, leaves }) {
      const accepted = await acceptMatchRequest(ctx, body, { isTest });
      const { matchRequestId, warnings } = accepted;
      const waited = await waitAsPreferred(ctx, accepted, headers.get("prefer"), leaves);
      const answer = { matchRequestId, status: waited?.status ?? accepted.status, ...named(warnings) };
      const location = `${baseUrl()}/v1/transaction-match/${matchRequestId}`;
      return { status: 202, json: JSON.stringify(answer), location, warnings, ...waited?.answer };
    },
  }),
  operation({
    operationId: "requestTransactionMatches",
    method: "post",
    path: "/v1/transaction-match/batch",
    summary: "Ask for the receipts of many transactions",
    description:
      "Up to 500 match requests, each answered as if it had come alone, in the order of the entries: what is wrong with one, or " +
      "has no room, refuses that one. Each counts as a request. The whole can be sent again: what was accepted is the same " +
      "request.",
    scope: "match:write",
    rateClass: "matches",
    isStoredTogether: true,
    body: matchRequestBatchContract,
    isBodyCheckedByVerb: true,
    takesTextProblems: true,
    idempotency: "after",
    responses: { 207: { description: "What became of each entry.", schema: matchRequestResults } },
    run: acceptBatch,
  }),
  operation({
    operationId: "listTransactionMatches",
    method: "get",
    path: "/v1/transaction-match",
    summary: "List transaction match requests",
    description: "The client's requests, newest first.",
    scope: "match:read",
    query: matchRequestQuery,
    responses: { 200: { description: "A page of requests.", schema: matchRequestPage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listMatchRequests(ctx, query);
      return jsonAnswer(200, { data: await matchRequestAnswers(ctx, data), nextCursor });
    },
  }),
  operation({
    operationId: "getTransactionMatch",
    method: "get",
    path: "/v1/transaction-match/{matchRequestId}",
    summary: "Get the state of a transaction match request",
    scope: "match:read",
    responses: { 200: { description: "The request.", schema: matchRequest } },
    async run({ ctx, params }) {
      const [answer] = await matchRequestAnswers(ctx, [await getMatchRequest(ctx, params.matchRequestId)]);
      return jsonAnswer(200, answer);
    },
  }),
  operation({
    operationId: "rejectTransactionMatch",
    method: "post",
    path: "/v1/transaction-match/{matchRequestId}/reject",
    summary: "Say that the receipt of a match is not the end user's",
    description:
      "Withdraws the match: what has not been sent yet is cancelled, and every webhook of the client is told " +
      "(`receipt.withdrawn`, unasked). The payment is free for the client's other references and is never given to this " +
      "one again. The operator looks into it. Takes no body. Again: the same answer.",
    scope: "match:write",
    responses: { 200: { description: "The request, which is withdrawn.", schema: matchRequest } },
    problems: ["not-matched"],
    async run({ ctx, params }) {
      await reportNotMine(ctx, params.matchRequestId);
      const [answer] = await matchRequestAnswers(ctx, [await getMatchRequest(ctx, params.matchRequestId)]);
      return jsonAnswer(200, answer);
    },
  }),
];

/** Match requests as the API says them: where a receipt was found, which and whose; otherwise why not. */
async function matchRequestAnswers(ctx: Context, requests: readonly MatchRequest[]) {
  const matched = requests.filter(({ status }) => status === "matched");
  const sales = await findSales(
    ctx,
    matched.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return requests.map((request) => {
    const { matchRequestId, status, reference, created, expires, receiptId, matchedBy } = request;
    const base = { matchRequestId, status, reference, created, expires };
    if (status === "matched" && receiptId !== null) {
      return { ...base, matchedBy: matchedBy ?? undefined, receiptId, ...sales.get(receiptId) };
    }
    const reasons = whyNot(request);
    return reasons ? { ...base, reasons } : base;
  });
}

const LONGEST_WAIT_SECONDS = 5;

/** What a request has become within the time that the caller prefers to wait; null where it does not, or too many do. */
async function waitAsPreferred(
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
