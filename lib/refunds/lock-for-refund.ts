import type { Context } from "../db/context";

/**
 * Holds an original (UUID) until the transaction ends: its refunds and corrections follow each other, and no matcher gives it
 * away meanwhile. Whoever got it before is told of the refund; whoever gets it afterwards is told with the receipt itself.
 */
export async function lockForRefund({ sql }: Context, originalId: string): Promise<void> {
  await sql`select from receipts where id = ${originalId} for no key update`;
  await sql`select from match_queue where subject_id = ${originalId} for update`;
  // Matchers hold the payments that they give away (`consume-payments.ts`).
  await sql`select 1 from payments where receipt_id = ${originalId} order by position for update`;
}
