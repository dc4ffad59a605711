import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { consumedPayments, matches, matchRequests, notMineReports, refusedPayments } from "../../db/schema/matching";
import { payments } from "../../db/schema/receipts";
import { LostRaceError } from "../../db/transaction";
import { payersOf } from "../../receipts/payers";
import { awaitMatchers } from "../../receipts/versions/await-matchers";
import { countFindings } from "../allowance/count-findings";
import { cancelUnsent } from "../requests/cancel-unsent";
import { findSameSale } from "../resubmissions/find-same-sale";
import { type Recipient, tellWithdrawn } from "./tell-withdrawn";

/** What a reference of the client was given of a receipt (UUID). */
export interface Given {
  receiptId: string;
  reference: string;
  /** The payments that it was matched by; none when it was taken back already. */
  given: number[];
}

interface Standing extends Given {
  /** Of all payments of the same payers, those that were given among them. */
  positions: number[];
  /** Null where the payments are gone already. */
  merchantId: string | null;
}

interface Withdrawn extends Recipient {
  matchId: string;
  receiptId: string;
  paymentPosition: number;
  merchantId: string | null;
}

/** What was reported, in the audit log. */
type Said = readonly [action: string, subject: readonly [kind: string, id: string]];

/**
 * Takes a receipt back from a reference of the client, with the others of the same sale. The payers' payments are free again for
 * the client's other references, and are never given to this one again, whatever it asks. Deliveries that have not been sent
 * are cancelled; those that have been sent stay as they are, and the client's webhooks are told (`receipt.withdrawn`), asked
 * for or not. The operator finds the report in their list.
 *
 * @param find called twice: before and after what is being matched now has come to its end.
 */
export async function takeBack(ctx: Context, find: (tx: Context) => Promise<Given>, said: Said): Promise<void> {
  if (ctx.actor.kind === "system") throw new DomainError("forbidden", "Only the client can say whose a receipt is.");
  const isTakenBack = await withTransaction(ctx, async (tx) => {
    const given = await findSettled(tx, find);
    if (given.given.length === 0) return false;
    const withdrawn = await withdraw(tx, given);
    // Another request has reported it meanwhile.
    if (withdrawn.length === 0) return false;
    for (const same of await findSameSale(tx, withdrawn)) withdrawn.push(...(await withdraw(tx, same)));
    await record(tx, said, withdrawn);
    return true;
  });
  if (!isTakenBack) return;
  wakeUp("match");
  wakeUp("deliver");
}

async function findSettled(tx: Context, find: (tx: Context) => Promise<Given>): Promise<Given> {
  const before = await find(tx);
  if (before.given.length === 0) return before;
  // Requests of other references that found the payments taken are compared with them again.
  await awaitMatchers(tx, [before.receiptId]);
  const given = await find(tx);
  if (given.receiptId === before.receiptId) return given;
  const [former] = await tx.sql`
    select from matches
    where receipt_id = ${before.receiptId} and organization_id = ${tenantOf(tx)} and reference = ${before.reference}
      and former_request_id is not null and withdrawn_at is null`;
  if (former) throw new LostRaceError("the sale was submitted again");
  // A correction has taken back what was reported, and another receipt was found, which was not reported.
  throw new DomainError("not-matched", "Another receipt was found meanwhile.");
}

/** All that the reference has of the payers of one receipt. */
async function withdraw(tx: Context, given: Given): Promise<Withdrawn[]> {
  const standing = { ...given, ...(await lockPayers(tx, given)) };
  await awaitConsumers(tx, standing);
  const withdrawn = await endMatches(tx, standing);
  if (withdrawn.length === 0) return [];
  await tellWithdrawn(tx, given.receiptId, withdrawn);
  await refusePayments(tx, standing);
  return withdrawn.map((match) => ({ ...match, receiptId: given.receiptId, merchantId: standing.merchantId }));
}

async function record(tx: Context, said: Said, withdrawn: readonly Withdrawn[]): Promise<void> {
  const [first] = withdrawn;
  if (!first) return;
  let cancelledDeliveries = 0;
  for (const receiptId of new Set(withdrawn.map((match) => match.receiptId))) {
    const ids = withdrawn.filter((match) => match.receiptId === receiptId).map(({ matchId }) => matchId);
    cancelledDeliveries += await cancelUnsent(tx, [receiptId], { matchIds: ids, why: "match-withdrawn" });
  }
  const requestIds = await endRequests(tx, withdrawn);
  const subscriptionIds = [...new Set(withdrawn.flatMap(({ subscriptionId }) => subscriptionId ?? []))];
  const { actor } = tx;
  await tx.db.insert(notMineReports).values({
    id: newUuid(),
    organizationId: tenantOf(tx),
    matchRequestId: requestIds[0] ?? null,
    subscriptionId: subscriptionIds[0] ?? null,
    receiptId: first.receiptId,
    paymentPosition: first.paymentPosition,
    merchantId: first.merchantId,
    reportedBy: actor.kind === "user" ? actor.userId : null,
    reportedByCredential: actor.kind === "credential" ? actor.credentialId : null,
  });
  await recordAudit(tx, ...said, {
    before: { status: "matched", receiptId: publicId("receipt", first.receiptId) },
    after: {
      status: "withdrawn",
      requests: requestIds.map((id) => publicId("matchRequest", id)),
      ...(subscriptionIds.length > 0 && { subscriptions: subscriptionIds.map((id) => publicId("subscription", id)) }),
      cancelledDeliveries,
    },
  });
  await countFindings(tx, requestIds, -1);
}

/** Until this transaction ends they cannot be matched; afterwards the matcher sees that they were refused. */
async function lockPayers(ctx: Context, { receiptId, given }: Given): Promise<Omit<Standing, keyof Given>> {
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
    .orderBy(payments.position)
    .for("update");
  const payers = payersOf(paid);
  const concerned = new Set(payers.filter((_, i) => given.includes(paid[i]?.position ?? -1)));
  const theirs = paid.filter((_, i) => concerned.has(payers[i] ?? "")).map(({ position }) => position);
  return { positions: [...new Set([...given, ...theirs])], merchantId: paid[0]?.merchantId ?? null };
}

/** Who is just giving a payment to the reference once more holds this row, and what they match is seen afterwards. */
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
async function endMatches(ctx: Context, { receiptId, positions, reference }: Standing) {
  return ctx.db
    .update(matches)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(matches.receiptId, receiptId),
        inArray(matches.paymentPosition, positions),
        eq(matches.organizationId, tenantOf(ctx)),
        eq(matches.reference, reference),
        isNull(matches.withdrawnAt),
      ),
    )
    .returning({
      matchId: matches.id,
      organizationId: matches.organizationId,
      subscriptionId: matches.subscriptionId,
      // The request that it was of until the sale was submitted again, too.
      matchRequestId: sql<string | null>`coalesce(${matches.matchRequestId}, ${matches.formerRequestId})`,
      reference: matches.reference,
      paymentPosition: matches.paymentPosition,
    });
}

/** One that a correction has opened again looks for its receipt still. */
async function endRequests(ctx: Context, withdrawn: readonly Withdrawn[]): Promise<string[]> {
  const ids = withdrawn.flatMap(({ matchRequestId }) => matchRequestId ?? []);
  if (ids.length === 0) return [];
  const ended = await ctx.db
    .update(matchRequests)
    .set({ status: "withdrawn", settledAt: sql`now()` })
    .where(and(inArray(matchRequests.id, ids), eq(matchRequests.status, "matched")))
    .returning({ id: matchRequests.id });
  const were = new Set(ended.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => were.has(id));
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
