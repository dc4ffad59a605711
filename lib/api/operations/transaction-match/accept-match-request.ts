import { type TransactionMatchInput, transactionMatchContract } from "../../../contract/matching/transaction-match";
import { bodyWarnings } from "../../../contract/warnings/body-warnings";
import type { FieldError } from "../../../core/errors";
import type { Context } from "../../../db/context";
import type { MatchAllowance } from "../../../matching/allowance/match-allowance";
import { type SubmittedMatchRequest, submitMatchRequest } from "../../../matching/requests/submit-match-request";
import { answerMatchRequest } from "../../../sandbox/answer-match-request";

/** Takes one valid match request, alone or in a batch: what it has become, and what of it has no effect. */
export async function acceptMatchRequest(
  ctx: Context,
  body: TransactionMatchInput,
  { isTest, getAllowance }: { isTest: boolean; getAllowance?: () => Promise<MatchAllowance> },
): Promise<SubmittedMatchRequest & { warnings: FieldError[] }> {
  const warnings = bodyWarnings(transactionMatchContract.schema, body, { namesUnknown: isTest });
  const submitted = await submitMatchRequest(ctx, body, getAllowance);
  if (isTest && submitted.status === "pending") await answerMatchRequest(ctx, submitted.matchRequestId, body);
  return { warnings, ...submitted };
}
