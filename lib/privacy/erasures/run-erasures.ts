import { wakeUp } from "../../core/shared/wake-up";
import type { Context } from "../../db/context";
import { receiptUrl } from "../../receipts/public/receipt-url";
import { endBodyCapture } from "../../requests/end-body-capture";
import { forgetAnswersOf } from "../forget-answers";
import { isDeliveryToCome } from "../is-delivery-to-come";
import { isStillDue } from "../retention/is-still-due";
import { type ClaimedErasure, claimErasure, keepClaim } from "./claim-erasure";
import { endAged } from "./end-aged";
import { eraseReceipt, settleErased } from "./erase-receipt";
import { isAnyUnlisted, selectReceipts } from "./select-receipts";

const BATCH = 100;

/**
 * Goes on with the erasure whose turn it is, by a batch: each receipt in a transaction of its own, so that the traffic beside it
 * waits for none, and a process that dies has left none half erased.
 *
 * @returns whether there was one; one that waits for others has its next turn in a second.
 */
export async function runErasures(system: Context): Promise<boolean> {
  const claimed = await claimErasure(system);
  if (!claimed) return false;
  const ctx: Context = { ...system, organizationId: claimed.organizationId };
  const begunMs = performance.now();
  const hasWorked = await (claimed.isSelected ? settle(ctx, claimed) : erase(ctx, claimed));
  // A clock is in no hurry: it leaves the database to others for as long as it had it.
  const restMs = !hasWorked ? 1_000 : claimed.months === null ? 0 : performance.now() - begunMs;
  await system.sql`
    update erasures set lease_until = now() + ${Math.round(restMs)} * interval '1 millisecond' where id = ${claimed.id}`;
  return true;
}

async function erase(ctx: Context, claimed: ClaimedErasure): Promise<boolean> {
  const named = claimed.selector;
  if (!("receiptId" in named) && (await isAnyUnlisted(ctx, "before" in named ? named.before : claimed.id)))
    return false;
  const looked = await selectReceipts(ctx, named, {
    after: claimed.lookedAt,
    limit: BATCH,
    mode: claimed.mode,
  });
  const answered: string[] = [];
  for (const { id } of looked.filter(({ isMeant }) => isMeant)) {
    const token = await eraseReceipt(ctx, claimed, id);
    if (token) answered.push(receiptUrl(token));
    await keepClaim(ctx, claimed);
  }
  await forgetAnswersOf(ctx, answered);
  if (looked.length > 0) for (const work of ["match", "deliver", "index"] as const) wakeUp(work);
  const isLast =
    "receiptId" in named ||
    looked.length < BATCH ||
    (claimed.months !== null && !(await isStillDue(ctx, claimed.mode, claimed.months)));
  await ctx.sql`
    update erasures set looked_at = greatest(looked_at, ${looked.at(-1)?.id ?? null}), is_selected = ${isLast}
    where id = ${claimed.id}`;
  return true;
}

async function settle(ctx: Context, claimed: ClaimedErasure): Promise<boolean> {
  const unsettled = await ctx.sql<{ receiptId: string }[]>`
    select receipt_id as "receiptId" from erased_receipts
    where erasure_id = ${claimed.id} and not is_settled
    order by receipt_id limit ${BATCH}`;
  if (unsettled.length > 0 && !(await isAnySettled(ctx, claimed)) && (await isDeliveryToCome(ctx))) return false;
  let isAllSettled = true;
  for (const { receiptId } of unsettled) if (!(await settleErased(ctx, claimed, receiptId))) isAllSettled = false;
  if (!isAllSettled) return false;
  if (unsettled.length > 0) return true;
  const { months } = claimed;
  if (months !== null) {
    await endAged(ctx, { ...claimed, months });
    return true;
  }
  await endBodyCapture(ctx);
  // The names by which the receipts were found are those of a person.
  await ctx.sql`update erasures set done_at = now(), selector = null where id = ${claimed.id}`;
  return true;
}

/** Then all deliveries were to be seen once everything was erased, and nobody need look for that again. */
async function isAnySettled({ sql }: Context, { id }: ClaimedErasure): Promise<boolean> {
  return (await sql`select from erased_receipts where erasure_id = ${id} and is_settled limit 1`).length > 0;
}
