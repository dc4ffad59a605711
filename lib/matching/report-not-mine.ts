import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { DomainError, notFound } from "../core/errors";
import { newUuid, parsePublicId, publicId } from "../core/ids";
import { tenantOf } from "../core/tenant";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { consumedPayments, matches, matchRequests, notMineReports, refusedPayments } from "../db/schema/matching";
import { payments } from "../db/schema/receipts";
import { awaitMatchers } from "../receipts/await-matchers";
import { payersOf } from "../receipts/payers";
import { cancelMatchDeliveries } from "./cancel-match-deliveries";
import { countFindings } from "./count-findings";
import { tellWithdrawn } from "./tell-withdrawn";

interface Standing {
  receiptId: string;
  paymentPosition: number;
  /** Of all payments of the same payer, that one among them. */
  positions: number[];
  /** Null where the payment is gone already. */
  merchantId: string | null;
  reference: string;
}

/**
 * "This is not my receipt": takes back what a match request was given. The payer's payments are free again for the
 * client's other references, and are never given to this reference again, by whichever request. Deliveries that have not
 * been sent are cancelled; those that have been sent stay as they are, and the client's webhooks are told
 * (`receipt.withdrawn`), asked for or not. The operator finds the report in their list.
 *
 * All matches of the payer with the reference go together: it cannot be theirs by one request and not by another.
 * Again: nothing happens.
 *
 * @throws DomainError `not-found`, also for another client's; `not-matched`.
 */
export async function reportNotMine(ctx: Context, matchRequestId: string): Promise<void> {
  const id = parsePublicId("matchRequest", matchRequestId);
  if (!id) throw notFound("match request");
  const { actor } = ctx;
  if (actor.kind === "system") throw new DomainError("forbidden", "Only the client can say whose a receipt is.");
  const isReported = await withTransaction(ctx, async (tx) => {
    const { receiptId } = await findMatch(tx, id);
    // Requests of other references that found the payment taken are compared with it again.
    await awaitMatchers(tx, receiptId);
    const match = await findMatch(tx, id);
    // A correction has taken back what was reported, and something else was found: nobody has said whose that is.
    if (match.receiptId !== receiptId) throw nothingToReport();
    await awaitConsumers(tx, match);
    const withdrawn = await withdraw(tx, match);
    if (withdrawn.length === 0) return false;
    await tellWithdrawn(
      tx,
      match.receiptId,
      withdrawn.map(({ requestId }) => ({
        organizationId: tenantOf(tx),
        subscriptionId: null,
        matchRequestId: requestId,
        reference: match.reference,
      })),
    );
    const cancelled = await cancelMatchDeliveries(
      tx,
      match.receiptId,
      withdrawn.map(({ matchId }) => matchId),
    );
    await refusePayments(tx, match);
    await tx.db.insert(notMineReports).values({
      id: newUuid(),
      organizationId: tenantOf(tx),
      matchRequestId: id,
      receiptId: match.receiptId,
      paymentPosition: match.paymentPosition,
      merchantId: match.merchantId,
      ...(actor.kind === "user" ? { reportedBy: actor.userId } : { reportedByCredential: actor.credentialId }),
    });
    await recordAudit(tx, {
      action: "match.report-not-mine",
      subjectKind: "matchRequest",
      subjectId: matchRequestId,
      before: { status: "matched", receiptId: publicId("receipt", match.receiptId) },
      after: {
        status: "withdrawn",
        requests: withdrawn.map(({ requestId }) => publicId("matchRequest", requestId)),
        cancelledDeliveries: cancelled,
      },
    });
    await countFindings(
      tx,
      withdrawn.map(({ requestId }) => requestId),
      -1,
    );
    return true;
  });
  if (!isReported) return;
  wakeUp("match");
  wakeUp("deliver");
}

async function findMatch(ctx: Context, id: string): Promise<Standing> {
  const [request] = await ctx.db
    .select({
      status: matchRequests.status,
      reference: matchRequests.reference,
      receiptId: matches.receiptId,
      paymentPosition: matches.paymentPosition,
    })
    .from(matchRequests)
    .leftJoin(matches, eq(matches.matchRequestId, matchRequests.id))
    .where(and(eq(matchRequests.id, id), eq(matchRequests.organizationId, tenantOf(ctx))));
  if (!request) throw notFound("match request");
  const { reference, receiptId, paymentPosition } = request;
  if (receiptId === null || paymentPosition === null) {
    throw nothingToReport();
  }
  return { reference, receiptId, paymentPosition, ...(await findPayer(ctx, receiptId, paymentPosition)) };
}

function nothingToReport(): DomainError {
  return new DomainError("not-matched", "This request has found no receipt that could be somebody else's.");
}

async function findPayer(ctx: Context, receiptId: string, position: number) {
  const paid = await ctx.db
    .select({
      position: payments.position,
      merchantId: payments.organizationId,
      par: sql<string | null>`encode(${payments.parHash}, 'hex')`,
      retrievalReferenceNumber: payments.retrievalReferenceNumber,
      approvalCode: payments.approvalCode,
      lastFour: payments.lastFour,
    })
    .from(payments)
    .where(eq(payments.receiptId, receiptId))
    .orderBy(payments.position);
  const payers = payersOf(paid);
  const own = payers[paid.findIndex((payment) => payment.position === position)];
  const positions = paid.filter((_, i) => payers[i] === own).map((payment) => payment.position);
  return { positions: own === undefined ? [position] : positions, merchantId: paid[0]?.merchantId ?? null };
}

/** Who is just giving the payment to the reference once more holds this row, and what they match is seen afterwards. */
async function awaitConsumers(ctx: Context, standing: Standing): Promise<void> {
  await ctx.db
    .select({ reference: consumedPayments.reference })
    .from(consumedPayments)
    .where(consumedBy(tenantOf(ctx), standing))
    .orderBy(consumedPayments.paymentPosition)
    .for("update");
}

function consumedBy(organizationId: string, { receiptId, positions, reference }: Standing) {
  return and(
    eq(consumedPayments.organizationId, organizationId),
    eq(consumedPayments.receiptId, receiptId),
    inArray(consumedPayments.paymentPosition, positions),
    eq(consumedPayments.reference, reference),
  );
}

/** The matches that stood until now; two who report at once follow each other, and the second finds none. */
async function withdraw(ctx: Context, { receiptId, positions, reference }: Standing) {
  const rows = await ctx.db
    .update(matches)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(matches.receiptId, receiptId),
        inArray(matches.paymentPosition, positions),
        eq(matches.organizationId, tenantOf(ctx)),
        eq(matches.reference, reference),
        isNotNull(matches.matchRequestId),
        isNull(matches.withdrawnAt),
      ),
    )
    .returning({ matchId: matches.id, requestId: matches.matchRequestId });
  const withdrawn = rows.flatMap(({ matchId, requestId }) => (requestId === null ? [] : [{ matchId, requestId }]));
  if (withdrawn.length > 0) {
    const ids = withdrawn.map(({ requestId }) => requestId);
    await ctx.db
      .update(matchRequests)
      .set({ status: "withdrawn", settledAt: sql`now()` })
      .where(inArray(matchRequests.id, ids));
  }
  return withdrawn;
}

async function refusePayments(ctx: Context, standing: Standing): Promise<void> {
  const organizationId = tenantOf(ctx);
  await ctx.db.delete(consumedPayments).where(consumedBy(organizationId, standing));
  const { receiptId, positions, reference } = standing;
  await ctx.db
    .insert(refusedPayments)
    .values(positions.map((paymentPosition) => ({ organizationId, receiptId, paymentPosition, reference })))
    .onConflictDoNothing();
}
