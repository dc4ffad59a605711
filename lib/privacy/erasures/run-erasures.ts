import { publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { isDatabaseUnreachable, isServerFailure } from "../../db/failures/failures";
import { logger } from "../../logger";
import { endBodyCapture } from "../../requests/end-body-capture";
import { portions } from "../exports/read-receipts";
import { isDeliveryToCome } from "../is-delivery-to-come";
import { isStillDue } from "../retention/is-still-due";
import { type ClaimedErasure, claimErasure, keepClaim } from "./claim-erasure";
import { eraseReceipts, settleErased } from "./content/erase-receipts";
import { endAged } from "./end-aged";
import { isAnyUnlisted, selectReceipts } from "./requests/select-receipts";

const BATCH = 250;
/** Less than PostgreSQL needs to see that two wait for each other. */
const PATIENCE = "250ms";
/** Beyond so many it is not they that fail. */
const MAX_FAILED = 100;
const LOOK_AGAIN_MS = 1_000;
const TRY_AGAIN_MS = 30_000;

/**
 * Goes on with the erasure whose turn it is, by a batch, whose portions are a transaction each: a process that dies has left no receipt
 * half erased. Where somebody has one of them in hand, each has its turn by itself, so that no more are held while it is waited for.
 *
 * @returns whether there was one; one that waits for others has its next turn in a second, one that failed in half a minute.
 */
export async function runErasures(system: Context): Promise<boolean> {
  const claimed = await claimErasure(system);
  if (!claimed) return false;
  const ctx: Context = { ...system, organizationId: claimed.organizationId };
  const begunMs = performance.now();
  const waitMs = await (claimed.isSelected ? settle(ctx, claimed) : erase(ctx, claimed));
  // A clock is in no hurry: it leaves the database to others for as long as it had it.
  const restMs = waitMs === 0 && claimed.months !== null ? performance.now() - begunMs : waitMs;
  await system.sql`
    update erasures set lease_until = now() + ${Math.round(restMs)} * interval '1 millisecond' where id = ${claimed.id}`;
  return true;
}

/** @returns milliseconds until there is more to do */
async function erase(ctx: Context, claimed: ClaimedErasure): Promise<number> {
  const named = claimed.selector;
  if (claimed.failed.length >= MAX_FAILED && !(await tryAgain(ctx, claimed))) return TRY_AGAIN_MS;
  if (!("receiptId" in named) && (await isAnyUnlisted(ctx, "before" in named ? named.before : claimed.id)))
    return LOOK_AGAIN_MS;
  const looked = await selectReceipts(ctx, named, {
    after: claimed.lookedAt,
    limit: BATCH,
    mode: claimed.mode,
  });
  const meant = looked.flatMap(({ id, isMeant }) => (isMeant ? id : []));
  // Documents go unread; whoever takes a person out of them reads them, and holds all that long.
  for (const part of claimed.mode === "personal" ? await portions(ctx, meant) : [meant]) {
    await together(ctx, claimed, part, {
      work: (tx, ids) => eraseReceipts(tx, claimed, ids),
      onFailure: (id) => setAside(ctx, claimed, id),
    });
    await keepClaim(ctx, claimed);
  }
  if (looked.length > 0) for (const work of ["match", "deliver", "index"] as const) wakeUp(work);
  const isLast =
    "receiptId" in named ||
    looked.length < BATCH ||
    (claimed.months !== null && !(await isStillDue(ctx, claimed.mode, claimed.months)));
  await ctx.sql`
    update erasures set looked_at = greatest(looked_at, ${looked.at(-1)?.id ?? null}), is_selected = ${isLast}
    where id = ${claimed.id}`;
  return 0;
}

/** @returns milliseconds until there is more to do */
async function settle(ctx: Context, claimed: ClaimedErasure): Promise<number> {
  const unsettled = await ctx.sql<{ receiptId: string }[]>`
    select receipt_id as "receiptId" from erased_receipts
    where erasure_id = ${claimed.id} and not is_settled
    order by receipt_id limit ${BATCH}`;
  if (unsettled.length > 0 && !(await isAnySettled(ctx, claimed)) && (await isDeliveryToCome(ctx)))
    return LOOK_AGAIN_MS;
  let hasFailed = false;
  const settled = await together(
    ctx,
    claimed,
    unsettled.map(({ receiptId }) => receiptId),
    {
      work: (tx, ids) => settleErased(tx, claimed, ids),
      onFailure: async () => {
        hasFailed = true;
        return false;
      },
    },
  );
  if (hasFailed) return TRY_AGAIN_MS;
  if (settled.includes(false)) return LOOK_AGAIN_MS;
  if (unsettled.length > 0) return 0;
  const { months, failed } = claimed;
  if (failed.length > 0) {
    if (await tryAgain(ctx, claimed)) return 0;
    // A clock's are found again the next day, and its next erasure waits for the end of this one.
    if (months === null) return TRY_AGAIN_MS;
  }
  if (months !== null) {
    await endAged(ctx, { ...claimed, months });
    return 0;
  }
  await endBodyCapture(ctx);
  // The names by which the receipts were found are those of a person.
  await ctx.sql`
    update erasures set done_at = now(), selector = null where id = ${claimed.id} and cardinality(failed) = 0`;
  return 0;
}

interface Work<T> {
  work(tx: Context, ids: readonly string[]): Promise<T>;
  /** What becomes of one that fails by itself, so that the others go on. */
  onFailure(id: string): Promise<T>;
}

/** Does the work for all receipts (UUIDs) in one transaction; where that fails or would wait, for each in one of its own. */
async function together<T>(
  ctx: Context,
  claimed: ClaimedErasure,
  ids: readonly string[],
  { work, onFailure }: Work<T>,
): Promise<T[]> {
  if (ids.length > 1) {
    const all = withTransaction(ctx, async (tx) => {
      await tx.sql`select set_config('lock_timeout', ${PATIENCE}, true)`;
      return work(tx, ids);
    });
    const [done] = await Promise.allSettled([all]);
    if (done.status === "fulfilled") return [done.value];
    const level = isDatabaseUnreachable(done.reason) ? "debug" : "warn";
    logger()[level]({ err: done.reason, receipts: ids.length }, "receipts are erased one by one");
  }
  const results: T[] = [];
  for (const id of ids) {
    results.push(
      await withTransaction(ctx, (tx) => work(tx, [id])).catch((error: unknown) => {
        if (isServerFailure(error)) throw error;
        tell(claimed, id, error);
        return onFailure(id);
      }),
    );
    await keepClaim(ctx, claimed);
  }
  return results;
}

function tell({ id: erasureId }: ClaimedErasure, id: string, error: unknown): void {
  const what = { erasureId: publicId("erasure", erasureId), receiptId: publicId("receipt", id) };
  logger().error({ err: error, ...what }, "a receipt could not be erased and is tried again");
}

/** It is noted with the place, so that whoever goes on does not forget it. */
async function setAside({ sql }: Context, { id: erasureId }: ClaimedErasure, id: string): Promise<void> {
  const noted = await sql`
    update erasures set failed = array(select unnest(failed) union select ${id}::uuid), looked_at = greatest(looked_at, ${id})
    where id = ${erasureId} and done_at is null and cardinality(failed) < ${MAX_FAILED} returning id`;
  if (noted.length === 0) throw new Error("It has ended meanwhile, or too many receipts of it could not be erased.");
}

/** @returns whether any was erased, which is then to be settled before it ends */
async function tryAgain(ctx: Context, claimed: ClaimedErasure): Promise<boolean> {
  let isAnyErased = false;
  const work = async (tx: Context, ids: readonly string[]) => eraseReceipts(tx, claimed, ids).then(() => true);
  // Each by itself: together they would fail again.
  for (const id of claimed.failed) {
    const [isErased] = await together(ctx, claimed, [id], { work, onFailure: async () => false });
    isAnyErased ||= isErased === true;
  }
  return isAnyErased;
}

/** Then all deliveries were to be seen once everything was erased, and nobody need look for that again. */
async function isAnySettled({ sql }: Context, { id }: ClaimedErasure): Promise<boolean> {
  return (await sql`select from erased_receipts where erasure_id = ${id} and is_settled limit 1`).length > 0;
}
