import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { actingPerson } from "./acting-person";
import { OFF_ASKED } from "./four-eyes";

/**
 * From now on erasures of whole receipts wait for a second person; a request to end that lapses. The surface
 * has checked that an owner asks. Again: nothing happens.
 *
 * @throws DomainError `conflict` where there is no second owner
 */
export async function switchFourEyesOn(ctx: Context): Promise<void> {
  const id = tenantOf(ctx);
  await withTransaction(ctx, async (tx) => {
    await assertTwoOwners(tx);
    const [changed] = await tx.sql<{ isNew: boolean }[]>`
      insert into four_eyes (organization_id) values (${id})
      on conflict (organization_id) do update set off_asked_by = null, off_asked_at = null
        where four_eyes.off_asked_by is not null
      returning xmax = 0 as "isNew"`;
    if (changed) await record(tx, changed.isNew ? "four-eyes.on" : "four-eyes.keep");
  });
}

/**
 * Two owners end it: the first one asks, another one does it within seven days.
 *
 * @returns whether it has ended
 */
export async function switchFourEyesOff(ctx: Context): Promise<boolean> {
  const [id, userId] = [tenantOf(ctx), actingPerson(ctx)];
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<{ by: string | null }[]>`
      select case when off_asked_at > now() - ${OFF_ASKED}::interval then off_asked_by end as by
      from four_eyes where organization_id = ${id} for update`;
    if (!row) return true;
    if (row.by === userId) return false;
    if (row.by === null) {
      await tx.sql`update four_eyes set off_asked_by = ${userId}, off_asked_at = now() where organization_id = ${id}`;
      await record(tx, "four-eyes.ask-off");
      return false;
    }
    await tx.sql`delete from four_eyes where organization_id = ${id}`;
    await record(tx, "four-eyes.off");
    return true;
  });
}

async function assertTwoOwners(ctx: Context): Promise<void> {
  const owners = await ctx.sql`
    select from memberships m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organization_id = ${tenantOf(ctx)} and m.role = 'owner' limit 2`;
  if (owners.length < 2) throw new DomainError("conflict", "This needs a second owner: invite one first.");
}

async function record(ctx: Context, action: string): Promise<void> {
  await recordAudit(ctx, action, ["organization", publicId("organization", tenantOf(ctx))]);
}
