import { scriptOf } from "../contract/matching/test-payments";
import type { TransactionMatchInput } from "../contract/matching/transaction-match";
import { parseDateTime } from "../contract/values/date-time";
import { acquirerReferenceNumber, merchantId, merchantName, transactionId } from "../contract/values/text";
import { effectiveMember } from "../contract/warnings/effective-member";
import { sha256Hex } from "../core/bytes/sha-256";
import { parsePublicId, uuidTimeMs } from "../core/ids";
import type { Context } from "../db/context";
import { playScript } from "./play-script";
import { sandboxOf } from "./sandbox-of";
import type { TestPayment } from "./test-receipt";

/**
 * Gives a sandbox's match request the receipts that its PAR, approval code or ARN asks for. The same request again asks
 * for the same receipts, which are then there already.
 */
export async function answerMatchRequest(
  ctx: Context,
  matchRequestId: string,
  { transaction }: TransactionMatchInput,
): Promise<void> {
  const script = scriptOf(transaction);
  const id = parsePublicId("matchRequest", matchRequestId);
  if (!script || !id) return;
  const sandbox = await sandboxOf(ctx);
  if (script.expires) {
    await ctx.sql`
      update match_requests set expires_at = now() - interval '1 minute'
      where id = ${id} and organization_id = ${sandbox.clientId} and status = 'pending'`;
    return;
  }
  const requested = new Date(uuidTimeMs(id));
  const at = plausible(parseDateTime(transaction.transactionDateTime ?? ""), requested) ?? requested;
  const seed = Number.parseInt(sha256Hex(id).slice(0, 8), 16);
  await playScript(ctx, sandbox, script, { seed, at, payment: paymentOf(transaction) });
}

/** A request may name any time, but no till issues a receipt in the future, and intake refuses it. */
function plausible(at: Date | null, requested: Date): Date | null {
  return at && at.getTime() > 0 && at <= requested ? at : null;
}

function paymentOf(transaction: TransactionMatchInput["transaction"]): TestPayment {
  const { amount, currency } = transaction;
  return {
    paymentAccountReference: transaction.paymentAccountReference ?? undefined,
    retrievalReferenceNumber: transaction.retrievalReferenceNumber ?? undefined,
    approvalCode: transaction.approvalCode ?? undefined,
    lastFour: transaction.lastFour ?? undefined,
    terminalId: transaction.terminalId ?? undefined,
    systemTraceAuditNumber: transaction.systemTraceAuditNumber ?? undefined,
    paymentTypeLabel: transaction.paymentTypeLabel ?? undefined,
    acquirerReferenceNumber: effectiveMember(acquirerReferenceNumber, transaction.acquirerReferenceNumber) ?? undefined,
    merchantId: effectiveMember(merchantId, transaction.merchantId) ?? undefined,
    transactionId: effectiveMember(transactionId, transaction.transactionId) ?? undefined,
    merchantName: effectiveMember(merchantName, transaction.merchantName) ?? undefined,
    paid: amount !== undefined && amount !== null && currency ? { amount, currency } : undefined,
  };
}
