import { and, eq, isNull, ne } from "drizzle-orm";
import { DomainError, notFound } from "../../core/errors";
import type { Context } from "../../db/context";
import { memberships, users } from "../../db/schema/accounts";
import type { Role } from "../fields";

/** Both take UUIDs and are called with the organization locked (`lockOrganization`). */

export async function getMembership(tx: Context, organization: string, user: string): Promise<{ role: Role }> {
  const [row] = await tx.db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organization), eq(memberships.userId, user)));
  if (!row) throw notFound("member");
  return row;
}

/** Somebody who can sign in must be able to manage the organization's people. */
export async function assertAnotherOwner(tx: Context, organization: string, user: string): Promise<void> {
  const [other] = await tx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organization),
        eq(memberships.role, "owner"),
        ne(memberships.userId, user),
        isNull(users.disabledAt),
      ),
    )
    .limit(1);
  if (!other) {
    throw new DomainError("conflict", "The last owner stays. Make somebody else an owner first.");
  }
}
