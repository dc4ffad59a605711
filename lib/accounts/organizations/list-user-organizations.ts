import { asc, eq, inArray } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { memberships, organizations } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import type { Membership } from "../users/find-session-user";

/** Where people are members, by name; under each one's `userId`. For operators. */
export async function listUserOrganizations(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, Membership[]>> {
  assertOperator(ctx);
  const found = new Map<string, Membership[]>(userIds.map((userId) => [userId, []]));
  if (userIds.length === 0) return found;
  const rows = await ctx.db
    .select({
      userId: memberships.userId,
      role: memberships.role,
      id: organizations.id,
      kind: organizations.kind,
      name: organizations.name,
      suspendedAt: organizations.suspendedAt,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(inArray(memberships.userId, userIds.map(userUuid)))
    .orderBy(asc(organizations.name), asc(organizations.id));
  for (const { userId, id, suspendedAt, ...row } of rows) {
    const membership = {
      organizationId: publicId("organization", id),
      ...row,
      isSuspended: suspendedAt !== null,
      // A sandbox has no members of its own.
      liveOrganizationId: null,
    };
    found.get(publicId("user", userId))?.push(membership);
  }
  return found;
}
