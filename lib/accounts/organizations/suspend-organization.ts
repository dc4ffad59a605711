import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { uuidOf } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { lockOrganization } from "../internal";

/** Stops an organization and its sandbox: its tokens are refused and its people change nothing. Again is the same. For operators. */
export function suspendOrganization(ctx: Context, organizationId: string): Promise<void> {
  return setSuspended(ctx, organizationId, true);
}

/** Ends a suspension. Again is the same. For operators. */
export function resumeOrganization(ctx: Context, organizationId: string): Promise<void> {
  return setSuspended(ctx, organizationId, false);
}

async function setSuspended(ctx: Context, organizationId: string, isSuspended: boolean): Promise<void> {
  assertOperator(ctx);
  const id = uuidOf("organization", organizationId);
  const { suspendedAt } = organizations;
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const changed = await tx.db
      .update(organizations)
      .set({ suspendedAt: isSuspended ? tx.clock.now() : null })
      .where(
        and(
          or(eq(organizations.id, id), eq(organizations.liveId, id)),
          isSuspended ? isNull(suspendedAt) : isNotNull(suspendedAt),
        ),
      )
      .returning({ id: organizations.id });
    if (changed.length === 0) return;
    await recordAudit(
      tx,
      isSuspended ? "organization.suspend" : "organization.resume",
      ["organization", organizationId],
      { organizationId: id, before: { isSuspended: !isSuspended }, after: { isSuspended } },
    );
  });
}
