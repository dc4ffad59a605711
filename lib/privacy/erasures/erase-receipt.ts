import { recordAudit } from "../../audit/record-audit";
import { floorOfWhatFollowed, publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { assertNoneToCome } from "../../db/retention/to-come";
import { awaitMatchers } from "../../receipts/versions/await-matchers";
import { forgetExported, lockExportsOf } from "../exports/forget-exported";
import { isHeld } from "../holds/is-held";
import { isStillDue } from "../retention/is-still-due";
import { eraseDocument } from "./erase-document";
import { erasePerson } from "./erase-person";
import { eraseDeliveries, eraseRequests } from "./erase-what-followed";
import type { ErasureTask } from "./erasure";
import { tellErased } from "./tell-erased";

/** An answer is kept for 24 hours; the clocks of two processes may differ. */
const ANSWERS_KEPT_MS = 26 * 3_600_000;

interface Erasable {
  token: string;
  /** When its newest version came. */
  changedAt: Date;
  erasedAt: Date | null;
  personErasedAt: Date | null;
}

/**
 * Erases one receipt (UUID) of the context's tenant, or what of it tells of the shopper, wherever it stands, in a transaction of its
 * own; counts it when a hold keeps it. Again, also at the same time: nothing happens.
 *
 * @returns its token, when answers about it may be kept for who repeats a request
 */
export async function eraseReceipt(ctx: Context, erasure: ErasureTask, receiptId: string): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    const held = await isHeld(tx, receiptId);
    const exports = await lockExportsOf(tx, receiptId);
    const receipt = await lockErasable(tx, receiptId);
    if (!receipt) {
      assertNoneToCome("receipts", [{ id: receiptId }]);
      return null;
    }
    if (await wasErased(tx, erasure, receiptId)) return receipt.token;
    if (receipt.erasedAt !== null) return null;
    if (
      erasure.months !== null &&
      (isPersonErased(erasure, receipt) || !(await isStillDue(tx, erasure.mode, erasure.months)))
    )
      return null;
    if (held) {
      await tx.sql`
        update erasures set held = held + 1, looked_at = ${receiptId}
        where id = ${erasure.id} and (looked_at is null or looked_at < ${receiptId})`;
      return null;
    }
    // As a correction does: before its payments are locked. Whoever matches it now has committed, or finds no payment.
    await awaitMatchers(tx, receiptId);
    await (erasure.mode === "receipt" ? eraseDocument(tx, receiptId) : erasePerson(tx, receiptId));
    await eraseRequests(tx, receiptId);
    await forgetExported(tx, receiptId, exports);
    if (erasure.months === null) await noteErased(tx, erasure, receiptId);
    else await noteAged(tx, erasure, receiptId);
    return tx.clock.now().getTime() - receipt.changedAt.getTime() > ANSWERS_KEPT_MS ? null : receipt.token;
  });
}

async function noteErased(tx: Context, erasure: ErasureTask, receiptId: string): Promise<void> {
  const told = await tellErased(tx, erasure, receiptId);
  await eraseDeliveries(tx, receiptId);
  await tx.sql`
    insert into erased_receipts (erasure_id, receipt_id, told) values (${erasure.id}, ${receiptId}, ${told}::uuid[])`;
  await recordAudit(tx, {
    action: "receipt.erase",
    subjectKind: "receipt",
    subjectId: publicId("receipt", receiptId),
    after: { mode: erasure.mode, erasureId: publicId("erasure", erasure.id) },
  });
}

/** Of a clock's there may be a million: they are counted, and nobody is told what was known beforehand. */
async function noteAged({ sql, ...ctx }: Context, erasure: ErasureTask, receiptId: string): Promise<void> {
  await eraseDeliveries({ sql, ...ctx }, receiptId);
  await sql`
    insert into erased_receipts (erasure_id, receipt_id, told)
    select ${erasure.id}, ${receiptId}, '{}'::uuid[] where exists (${onTheWire(sql, receiptId)})`;
  // Nothing of it can be matched any more, so that nobody need look.
  await sql`delete from match_queue where subject_id = ${receiptId}`;
  await sql`update erasures set erased = erased + 1 where id = ${erasure.id}`;
}

/** Of a clock's erasure there is no row for each receipt. What was corrected since may name the person again. */
function isPersonErased({ mode }: ErasureTask, { personErasedAt, changedAt }: Erasable): boolean {
  return mode === "personal" && personErasedAt !== null && personErasedAt > changedAt;
}

const onTheWire = (sql: Context["sql"], receiptId: string) => sql`
  select from deliveries d join delivery_queue q on q.delivery_id = d.id
  where d.receipt_id = ${receiptId} and d.id >= all (array[${floorOfWhatFollowed(receiptId)}::uuid])`;

/** Asked under the lock of the receipt: another process may have done it, or one that has died since. */
async function wasErased({ sql }: Context, { id }: ErasureTask, receiptId: string): Promise<boolean> {
  const rows = await sql`select from erased_receipts where erasure_id = ${id} and receipt_id = ${receiptId}`;
  return rows.length > 0;
}

/** With the original that it gives money back for, in the order of their ids, as `lockReceipt` does. */
async function lockErasable({ sql, organizationId }: Context, id: string): Promise<Erasable | null> {
  await sql`
    select from receipts
    where id in (${id}, (select original_id from refunds where refund_id = ${id})) and organization_id = ${organizationId}
    order by id
    for no key update`;
  const [row] = await sql<Erasable[]>`
    select r.token, r.erased_at as "erasedAt", r.person_erased_at as "personErasedAt",
      coalesce((select max(v.created_at) from receipt_versions v where v.receipt_id = ${id}), r.received_at) as "changedAt"
    from receipts r where r.id = ${id} and r.organization_id = ${organizationId}`;
  return row ?? null;
}

/**
 * Erases what was written since a receipt was erased by who had it in hand, unless somebody has it still.
 *
 * @returns whether nobody has
 */
export async function settleErased(ctx: Context, erasure: ErasureTask, receiptId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const [known] = await tx.sql<{ told: string[] }[]>`
      select told from erased_receipts where erasure_id = ${erasure.id} and receipt_id = ${receiptId}`;
    const told = erasure.months === null ? await tellErased(tx, erasure, receiptId, known?.told) : [];
    await eraseDeliveries(tx, receiptId);
    const isSettled = (await tx.sql`${onTheWire(tx.sql, receiptId)} limit 1`).length === 0;
    await tx.sql`
      update erased_receipts set told = ${told}::uuid[], is_settled = ${isSettled}
      where erasure_id = ${erasure.id} and receipt_id = ${receiptId}`;
    return isSettled;
  });
}
