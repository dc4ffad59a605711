import { asc, eq, or } from "drizzle-orm";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { memberships, organizations, users } from "../../db/schema/accounts";
import type { OrganizationKind, Role } from "../fields";

export interface Membership {
  organizationId: string;
  kind: OrganizationKind;
  name: string;
  role: Role;
  isSuspended: boolean;
  /** The organization whose sandbox this is a part of; null for a live one. */
  liveOrganizationId: string | null;
}

export interface SessionUser {
  userId: string;
  /** Of their sessions, when this was looked up. */
  sessionVersion: number;
  email: string;
  name: string;
  isOperator: boolean;
  hasSecondFactor: boolean;
  /** By name. */
  memberships: Membership[];
}

/** Who a session belongs to, unless it was ended since it began or the person was disabled. `id` is a UUID. */
export async function findSessionUser(ctx: Context, id: string, sessionVersion: number): Promise<SessionUser | null> {
  const rows = await ctx.db
    .select({
      email: users.email,
      name: users.name,
      isOperator: users.isOperator,
      sessionVersion: users.sessionVersion,
      totpConfirmedAt: users.totpConfirmedAt,
      disabledAt: users.disabledAt,
      role: memberships.role,
      organizationId: organizations.id,
      kind: organizations.kind,
      organizationName: organizations.name,
      suspendedAt: organizations.suspendedAt,
      liveId: organizations.liveId,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    // Whoever is in an organization is in its sandbox, in the same role.
    .leftJoin(
      organizations,
      or(eq(organizations.id, memberships.organizationId), eq(organizations.liveId, memberships.organizationId)),
    )
    .where(eq(users.id, id))
    .orderBy(asc(organizations.name), asc(organizations.id));
  const [user] = rows;
  if (!user || user.disabledAt || user.sessionVersion !== sessionVersion) return null;
  return {
    userId: publicId("user", id),
    sessionVersion,
    email: user.email,
    name: user.name,
    isOperator: user.isOperator,
    hasSecondFactor: user.totpConfirmedAt !== null,
    memberships: rows.flatMap(({ organizationId, kind, organizationName, role, suspendedAt, liveId }) =>
      organizationId && kind && organizationName && role
        ? [
            {
              organizationId: publicId("organization", organizationId),
              kind,
              name: organizationName,
              role,
              isSuspended: suspendedAt !== null,
              liveOrganizationId: liveId && publicId("organization", liveId),
            },
          ]
        : [],
    ),
  };
}
