import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import type { Actor } from "../core/context";
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
import { LostRaceError } from "./match-transaction";
import { retryLostRaces } from "./matching-failure";
import { tellWithdrawn } from "./tell-withdrawn";

type Reporter = Exclude<Actor, { kind: "system" }>;

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
  const isReported = await retryLostRaces(() => withTransaction(ctx, (tx) => report(tx, id, actor)));
  if (!isReported) return;
  wakeUp("match");
  wakeUp("deliver");
}

async function report(tx: Context, id: string, actor: Reporter): Promise<boolean> {
  const { receiptId } = await findMatch(tx, id);
  // Requests of other references that found the payment taken are compared with it again.
  await awaitMatchers(tx, receiptId);
  const match = await findMatch(tx, id);
  // A correction has taken back what was reported, and something else was found: nobody has said whose that is.
  if (match.receiptId !== receiptId) throw await lostRaceOrNothing(tx, id, receiptId);
  await awaitConsumers(tx, match);
  const withdrawn = await withdraw(tx, match);
  if (withdrawn.length === 0) return false;
  const cancelled = await takeBack(tx, match, withdrawn);
  // Nor are they what was sent of the same sale before.
  for (const former of await withdrawFormer(tx, withdrawn)) {
    const payer = await findPayer(tx, former.receiptId, former.paymentPosition);
    await takeBack(tx, { ...former, ...payer, reference: match.reference }, [former]);
  }
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
    subjectId: publicId("matchRequest", id),
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

/** The same sale was submitted again meanwhile: what the request has is that receipt now, and no more theirs. */
async function lostRaceOrNothing({ sql }: Context, id: string, receiptId: string): Promise<Error> {
  const [former] = await sql`select from matches where former_request_id = ${id} and receipt_id = ${receiptId}`;
  return former ? new LostRaceError("the sale was submitted again") : nothingToReport();
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

interface Withdrawn {
  /** UUIDs. */
  matchId: string;
  requestId: string;
}

/** The matches that stood until now; two who report at once follow each other, and the second finds none. */
async function withdraw(ctx: Context, { receiptId, positions, reference }: Standing): Promise<Withdrawn[]> {
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

/** What requests found before the same sale was submitted again. */
async function withdrawFormer({ sql }: Context, withdrawn: readonly Withdrawn[]) {
  return sql<(Withdrawn & Pick<Standing, "receiptId" | "paymentPosition">)[]>`
    update matches set withdrawn_at = now()
    where former_request_id = any (${withdrawn.map(({ requestId }) => requestId)}::uuid[]) and withdrawn_at is null
    returning id as "matchId", former_request_id as "requestId", receipt_id as "receiptId",
      payment_position as "paymentPosition"`;
}

/** @returns how many deliveries were cancelled. */
async function takeBack(ctx: Context, standing: Standing, withdrawn: readonly Withdrawn[]): Promise<number> {
  const { receiptId, reference } = standing;
  const recipient = { organizationId: tenantOf(ctx), subscriptionId: null, reference };
  await tellWithdrawn(
    ctx,
    receiptId,
    withdrawn.map(({ requestId }) => ({ ...recipient, matchRequestId: requestId })),
  );
  const matchIds = withdrawn.map(({ matchId }) => matchId);
  const cancelled = await cancelMatchDeliveries(ctx, receiptId, matchIds);
  await refusePayments(ctx, standing);
  return cancelled;
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
