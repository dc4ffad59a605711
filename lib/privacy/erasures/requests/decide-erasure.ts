import { recordAudit } from "@/lib/audit/record-audit";
import { DomainError, notFound } from "@/lib/core/errors";
import { parsePublicId, publicId } from "@/lib/core/ids";
import { wakeUp } from "@/lib/core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "@/lib/db/context";
import { actingPerson } from "../../four-eyes/acting-person";

/**
 * Confirms an erasure that waits for a second person, who did not ask for it. Again: nothing happens. The surface has checked that
 * an owner decides.
 *
 * @throws DomainError `not-found`; `forbidden` for who asked for it; `conflict` when it waits no more
 */
export async function confirmErasure(ctx: Context, erasureId: string): Promise<void> {
  await decide(ctx, erasureId, "confirmed");
  wakeUp("erasure");
}

/** The same for not erasing, which who asked for it may do, too. */
export function rejectErasure(ctx: Context, erasureId: string): Promise<void> {
  return decide(ctx, erasureId, "rejected");
}

async function decide(ctx: Context, erasureId: string, decision: "confirmed" | "rejected"): Promise<void> {
  const [id, userId] = [parsePublicId("erasure", erasureId), actingPerson(ctx)];
  if (id === null) throw notFound("erasure");
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<{ askedBy: string | null; decision: string | null; isWaiting: boolean }[]>`
      select asked_by as "askedBy", decision, coalesce(waits_until > now(), false) and decision is null as "isWaiting"
      from erasures where id = ${id} and organization_id = ${tenantOf(tx)} for update`;
    if (!row) throw notFound("erasure");
    if (row.decision === decision) return;
    if (!row.isWaiting) throw new DomainError("conflict", "This erasure does not wait for anybody any more.");
    if (decision === "confirmed" && row.askedBy === userId)
      throw new DomainError("forbidden", "You have asked for it: another owner decides.");
    await (decision === "confirmed"
      ? tx.sql`update erasures set decision = 'confirmed', decided_by = ${userId}, lease_until = null where id = ${id}`
      : tx.sql`
          update erasures set decision = 'rejected', decided_by = ${userId}, done_at = now(), selector = null
          where id = ${id}`);
    await recordAudit(tx, decision === "confirmed" ? "erasure.confirm" : "erasure.reject", ["erasure", erasureId]);
  });
}

/** Ends what was not decided in time, and forgets whom it was about. */
export async function expireErasures(system: Context): Promise<void> {
  await withTransaction(system, async (tx) => {
    const expired = await tx.sql<{ id: string; organizationId: string }[]>`
      update erasures set decision = 'expired', done_at = now(), selector = null
      where id = any (array(
        select id from erasures where done_at is null and decision is null and waits_until <= now()
        order by id limit 100 for update skip locked
      ))
      returning id, organization_id as "organizationId"`;
    for (const { id, organizationId } of expired)
      await recordAudit(tx, "erasure.expire", ["erasure", publicId("erasure", id)], { organizationId });
  });
}
