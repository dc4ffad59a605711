import { and, eq, isNotNull, or } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { assertOperator } from "../core/tenant";
import { type Context, withTransaction } from "../db/context";
import { organizations } from "../db/schema/accounts";
import { lockOrganization } from "./internal";
import { organizationUuid } from "./organization-uuid";

/** Ends a suspension. Again is the same. For operators. */
export async function resumeOrganization(ctx: Context, organizationId: string): Promise<void> {
  assertOperator(ctx);
  const id = organizationUuid(organizationId);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const changed = await tx.db
      .update(organizations)
      .set({ suspendedAt: null })
      .where(and(or(eq(organizations.id, id), eq(organizations.liveId, id)), isNotNull(organizations.suspendedAt)))
      .returning({ id: organizations.id });
    if (changed.length === 0) return;
    await recordAudit(tx, {
      action: "organization.resume",
      subjectKind: "organization",
      subjectId: organizationId,
      organizationId: id,
      before: { isSuspended: true },
      after: { isSuspended: false },
    });
  });
}
