import { asc, eq } from "drizzle-orm";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { memberships, users } from "../../db/schema/accounts";
import type { Role } from "../fields";
import { targetOrganization } from "../internal";

export interface Member {
  userId: string;
  email: string;
  name: string;
  role: Role;
  joined: Date;
  lastSignIn: Date | null;
  hasSecondFactor: boolean;
  isDisabled: boolean;
}

/** The people of an organization by name; all of them, since there are few. */
export async function listMembers(ctx: Context, input: { organizationId?: string } = {}): Promise<Member[]> {
  const organization = targetOrganization(ctx, input.organizationId);
  const rows = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: memberships.role,
      joined: memberships.createdAt,
      lastSignIn: users.lastSignInAt,
      totpConfirmedAt: users.totpConfirmedAt,
      disabledAt: users.disabledAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organization))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ id, totpConfirmedAt, disabledAt, ...row }) => ({
    userId: publicId("user", id),
    ...row,
    hasSecondFactor: totpConfirmedAt !== null,
    isDisabled: disabledAt !== null,
  }));
}
