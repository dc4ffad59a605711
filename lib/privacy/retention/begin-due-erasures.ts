import { newUuid, uuidFloor } from "../../core/ids";
import { firstDayKept } from "../../core/retention/calendar";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { earliestDayWithin, mayForget, readDays } from "../../db/retention/service-days";
import type { ErasureMode } from "../erasures/erasure";
import { isShorter } from "./clock";
import { findClock } from "./get-retention";

/**
 * Begins what is due by the clock of one merchant whose turn it is: an erasure as those that are asked for (`runErasures`), one for
 * whole receipts and one for what they tell of the shopper. Nothing while the clocks of process and database differ.
 *
 * @returns whether there may be another whose turn it is
 */
export async function beginDueErasures(system: Context): Promise<boolean> {
  const now = system.clock.now();
  if (!(await mayForget(system.sql, now))) return false;
  const days = await readDays(system.sql);
  const hasBegun = await withTransaction(system, async (tx) => {
    // Days end at midnight; a shorter clock begins when it was said to.
    const [row] = await tx.sql<{ organizationId: string }[]>`
      update retention_clocks
      set due_at = least(
        date_trunc('day', now(), 'UTC') + interval '1 day', case when coming_from > now() then coming_from end
      )
      where organization_id = (
        select organization_id from retention_clocks where due_at <= now() order by due_at limit 1
        for no key update skip locked
      )
      returning organization_id as "organizationId"`;
    if (!row) return false;
    const ctx: Context = { ...tx, ...row };
    const { inForce } = await findClock(ctx);
    const { receipts, personal } = inForce;
    if (receipts !== null) await begin(ctx, "receipt", receipts, dueBefore(receipts, now, days));
    if (personal !== null && isShorter(personal, receipts))
      await begin(ctx, "personal", personal, dueBefore(personal, now, days));
    return true;
  });
  if (hasBegun) wakeUp("erasure");
  return hasBegun;
}

/** Ids below are of receipts that are past their months, by the calendar and by the days on which the service was at work. */
function dueBefore(months: number, now: Date, days: readonly number[]): string {
  const first = firstDayKept(months, now).getTime();
  return uuidFloor(Math.min(first, earliestDayWithin(now.getTime() - first, now, days)));
}

async function begin(ctx: Context, mode: ErasureMode, months: number, before: string): Promise<void> {
  const { sql, organizationId } = ctx;
  const after = mode === "personal" ? await findPersonalAfter(ctx) : null;
  const [due] = await sql`
    select from receipt_search
    where organization_id = ${organizationId} and receipt_id > ${after ?? uuidFloor(0)} and receipt_id < ${before}
    order by receipt_id limit 1`;
  if (!due) return;
  await sql`
    insert into erasures (id, organization_id, mode, by, selector, looked_at)
    values (${newUuid()}, ${organizationId}, ${mode}, 'clock', ${JSON.stringify({ months, before })}::text::json, ${after})
    on conflict (organization_id, mode) where by = 'clock' and done_at is null do nothing`;
}

/**
 * Up to where what tells of the shopper is gone: from the beginning again when a hold has ended since, or a receipt from before was
 * corrected. Whole receipts need no such place: those that are erased are in no list.
 */
async function findPersonalAfter({ sql, organizationId }: Context): Promise<string | null> {
  const [row] = await sql<{ after: string; since: string }[]>`
    select personal_before as after, personal_since::text as since from retention_clocks c
    where organization_id = ${organizationId}
      and not exists (
        select from legal_holds h where h.organization_id = c.organization_id
          and (h.released_at >= c.personal_since or (h.expires_at >= c.personal_since and h.expires_at <= now()))
      )`;
  if (!row) return null;
  const corrected = await sql`
    select 1 from receipt_versions
    where organization_id = ${organizationId} and created_at >= ${row.since}::timestamptz and receipt_id <= ${row.after}
    limit 1`;
  return corrected.length > 0 ? null : row.after;
}
