import { recordAudits } from "@/lib/audit/record-audit";
import { publicId } from "@/lib/core/ids";
import { amongIds } from "@/lib/db/among-ids";
import { type Context, tenantOf } from "@/lib/db/context";
import { assertNoneToCome } from "@/lib/db/retention/to-come";
import { receiptUrl } from "@/lib/receipts/public/receipt-url";
import { awaitMatchers } from "@/lib/receipts/versions/await-matchers";
import { lockInTurn } from "@/lib/receipts/versions/lock-in-turn";
import { newestVersion } from "@/lib/receipts/versions/newest-version";
import { forgetExported, lockExportsOf } from "../../exports/forget-exported";
import { forgetAnswersOf } from "../../forget-answers";
import { findHeld } from "../../holds/find-held";
import { isStillDue } from "../../retention/is-still-due";
import type { ErasureTask } from "../erasure";
import { type Told, tellErased } from "../tell-erased";
import { eraseDocuments } from "./erase-documents";
import { erasePersons } from "./erase-persons";
import { eraseDeliveries, eraseRequests } from "./erase-what-followed";

/** An answer is kept for 24 hours; the clocks of two processes may differ. */
const ANSWERS_KEPT_MS = 26 * 3_600_000;

interface Erasable {
  id: string;
  token: string;
  /** When its newest version came. */
  changedAt: Date;
  erasedAt: Date | null;
  personErasedAt: Date | null;
  /** By this erasure: another process may have done it, or one that has died since. */
  isDone: boolean;
}

/**
 * Erases receipts (UUIDs, in their order) of the context's tenant, or what of them tells of the shopper, wherever it stands, in the
 * running transaction; counts those that a hold keeps. They are the erasure's next: what comes before them has been looked at; or some
 * that have failed. Again, also at the same time: nothing happens.
 */
export async function eraseReceipts(tx: Context, erasure: ErasureTask, ids: readonly string[]): Promise<void> {
  const held = await findHeld(tx, ids);
  const exports = await lockExportsOf(tx, ids);
  const found = await lockErasable(tx, erasure, ids);
  const known = new Set(found.map(({ id }) => id));
  assertNoneToCome(
    "receipts",
    ids.filter((id) => !known.has(id)).map((id) => ({ id })),
  );
  const { months, mode } = erasure;
  const isOver = months !== null && !(await isStillDue(tx, mode, months));
  const open = isOver
    ? []
    : found.filter((one) => !one.isDone && one.erasedAt === null && (months === null || !isPersonErased(mode, one)));
  const due = open.flatMap(({ id }) => (held.has(id) ? [] : id));
  if (due.length > 0) {
    // As a correction does: before their payments are locked. Whoever matches one now has committed, or finds no payment.
    await awaitMatchers(tx, due);
    await (mode === "receipt" ? eraseDocuments(tx, due) : erasePersons(tx, due));
    await eraseRequests(tx, due);
    await forgetExported(tx, due, exports);
    await (months === null ? noteErased(tx, erasure, due) : noteAged(tx, erasure, due));
  }
  await noteLooked(tx, erasure, ids, {
    held: open.flatMap(({ id }) => (held.has(id) ? id : [])),
    aged: months === null ? 0 : due.length,
  });
  const [erased, now] = [new Set(due), tx.clock.now().getTime()];
  const isAnswered = ({ id, isDone, changedAt }: Erasable) =>
    isDone || (erased.has(id) && now - changedAt.getTime() <= ANSWERS_KEPT_MS);
  await forgetAnswersOf(
    tx,
    found.filter(isAnswered).map(({ token }) => receiptUrl(token)),
  );
}

async function noteErased(tx: Context, erasure: ErasureTask, ids: readonly string[]): Promise<void> {
  const told = await tellErased(tx, erasure, new Map(ids.map((id) => [id, []])));
  await eraseDeliveries(tx, ids);
  await tx.sql`
    insert into erased_receipts (erasure_id, receipt_id, told)
    select ${erasure.id}, "receiptId", told from ${toldRows(tx, told)}`;
  await recordAudits(
    tx,
    ids.map((id) => ({
      action: "receipt.erase",
      subjectKind: "receipt",
      subjectId: publicId("receipt", id),
      after: { mode: erasure.mode, erasureId: publicId("erasure", erasure.id) },
    })),
  );
}

const toldRows = ({ sql }: Context, told: Told) => {
  const rows = [...told].map(([receiptId, clients]) => ({ receiptId, told: clients }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as known("receiptId" uuid, told uuid[])`;
};

/** Of a clock's there may be a million: they are counted, and nobody is told what was known beforehand. */
async function noteAged(tx: Context, erasure: ErasureTask, ids: readonly string[]): Promise<void> {
  const onTheWire = await eraseDeliveries(tx, ids);
  if (onTheWire.size > 0)
    await tx.sql`
      insert into erased_receipts (erasure_id, receipt_id, told)
      select ${erasure.id}, id, '{}'::uuid[] from unnest(${[...onTheWire]}::uuid[]) id`;
  // Nothing of them can be matched any more, so that nobody need look.
  await tx.sql`delete from match_queue where subject_id = any (${[...ids]}::uuid[])`;
}

/** With the transaction: who goes on after a process has died counts nothing twice. */
async function noteLooked(
  { sql }: Context,
  { id }: ErasureTask,
  ids: readonly string[],
  { held, aged }: { held: string[]; aged: number },
): Promise<void> {
  await sql`
    update erasures set erased = erased + ${aged},
      held = held + (
        select count(*)::int from unnest(${held}::uuid[]) one
        where looked_at is null or one > looked_at or one = any (failed)
      ),
      failed = array(select one from unnest(failed) one where one <> all (${[...ids]}::uuid[])),
      looked_at = greatest(looked_at, ${ids.at(-1) ?? null})
    where id = ${id}`;
}

/** Of a clock's erasure there is no row for each receipt. What was corrected since may name the person again. */
function isPersonErased(mode: ErasureTask["mode"], { personErasedAt, changedAt }: Erasable): boolean {
  return mode === "personal" && personErasedAt !== null && personErasedAt > changedAt;
}

/** With the originals that they give money back for, in the order of their ids, as `lockReceipt` does. */
async function lockErasable(
  { sql, organizationId }: Context,
  erasure: ErasureTask,
  ids: readonly string[],
): Promise<Erasable[]> {
  const refunds = await sql<{ originalId: string }[]>`
    select original_id as "originalId" from refunds where ${amongIds(sql, sql`refund_id`, ids)}`;
  await lockInTurn(sql, [...ids, ...refunds.map(({ originalId }) => originalId)], tenantOf({ organizationId }));
  // A statement of its own: it sees what was committed while that one waited for a lock.
  return sql<Erasable[]>`
    with found as materialized (
      select r.id, r.token, r.erased_at as "erasedAt", r.person_erased_at as "personErasedAt",
        coalesce(v.created_at, r.received_at) as "changedAt"
      from receipts r
      ${newestVersion(sql)}
      where ${amongIds(sql, sql`r.id`, ids)} and r.organization_id = ${organizationId}
    )
    select found.*,
      exists (select 1 from erased_receipts e where e.erasure_id = ${erasure.id} and e.receipt_id = found.id) as "isDone"
    from found order by id`;
}

/**
 * Erases what was written since receipts were erased by who had them in hand, in the running transaction, unless somebody has them
 * still.
 *
 * @returns whether nobody has any of them
 */
export async function settleErased(tx: Context, erasure: ErasureTask, ids: readonly string[]): Promise<boolean> {
  const before = await tx.sql<{ receiptId: string; told: string[] }[]>`
    select receipt_id as "receiptId", told from erased_receipts
    where erasure_id = ${erasure.id} and receipt_id = any (${[...ids]}::uuid[]) order by receipt_id`;
  const known: Told = new Map(before.map(({ receiptId, told }) => [receiptId, told]));
  const told = erasure.months === null ? await tellErased(tx, erasure, known) : known;
  const onTheWire = await eraseDeliveries(tx, ids);
  await tx.sql`
    update erased_receipts e set told = known.told, is_settled = known."receiptId" <> all (${[...onTheWire]}::uuid[])
    from ${toldRows(tx, told)} where e.erasure_id = ${erasure.id} and e.receipt_id = known."receiptId"`;
  return onTheWire.size === 0;
}
