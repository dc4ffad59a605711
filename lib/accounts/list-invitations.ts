import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "../db/context";
import { accountLinks } from "../db/schema/accounts";
import { targetOrganization } from "./internal";
import type { Role } from "./role";

export interface OpenInvitation {
  invitationId: string;
  email: string;
  role: Role;
  created: Date;
  expires: Date;
}

/** The invitations of an organization that nobody has accepted yet, newest first. */
export async function listInvitations(
  ctx: Context,
  input: { organizationId?: string } = {},
): Promise<OpenInvitation[]> {
  const organization = targetOrganization(ctx, input.organizationId);
  const rows = await ctx.db
    .select({
      invitationId: accountLinks.id,
      email: accountLinks.email,
      role: accountLinks.role,
      created: accountLinks.createdAt,
      expires: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.organizationId, organization),
        eq(accountLinks.purpose, "invitation"),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(accountLinks.id));
  return rows.map((row) => ({ ...row, role: row.role ?? "viewer" }));
}
