import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { rejectReceiptInput } from "../../contract/matching/rejection";
import { parseInput } from "../../contract/parse-input";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { matches, refusedPayments } from "../../db/schema/matching";
import { takeBack } from "./take-back";

/**
 * "This is not my receipt", said of a receipt by the reference that it was given to: takes back all that the reference was
 * given of it, by subscription or by a match request. Again: nothing happens.
 *
 * @throws DomainError `not-found` when the client was never given the receipt; `not-matched` when this reference was not,
 * or a correction has taken it back already.
 */
export async function rejectReceipt(
  ctx: Context,
  receiptId: string,
  input: z.input<typeof rejectReceiptInput>,
): Promise<void> {
  const { reference } = parseInput(rejectReceiptInput, input);
  const id = uuidOf("receipt", receiptId);
  await takeBack(ctx, (tx) => findGiven(tx, id, reference), ["receipt.report-not-mine", ["receipt", receiptId]]);
}

async function findGiven(ctx: Context, receiptId: string, reference: string) {
  const rows = await ctx.db
    .select({
      reference: matches.reference,
      paymentPosition: matches.paymentPosition,
      withdrawnAt: matches.withdrawnAt,
    })
    .from(matches)
    .where(and(eq(matches.receiptId, receiptId), eq(matches.organizationId, tenantOf(ctx))));
  if (rows.length === 0) throw notFound("receipt");
  const standing = rows.filter((row) => row.reference === reference && row.withdrawnAt === null);
  if (standing.length === 0 && !(await isRefused(ctx, receiptId, reference))) {
    throw new DomainError("not-matched", "This reference has not been given the receipt, or has it no longer.");
  }
  return { reference, receiptId, given: standing.map(({ paymentPosition }) => paymentPosition) };
}

async function isRefused(ctx: Context, receiptId: string, reference: string): Promise<boolean> {
  const { organizationId, paymentPosition, ...refused } = refusedPayments;
  const [row] = await ctx.db
    .select({ paymentPosition })
    .from(refusedPayments)
    .where(and(eq(organizationId, tenantOf(ctx)), eq(refused.receiptId, receiptId), eq(refused.reference, reference)))
    .limit(1);
  return row !== undefined;
}
