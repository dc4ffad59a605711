import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { assertOperator, type Context } from "../../db/context";
import { accountLinks } from "../../db/schema/accounts";
import type { Role } from "../fields";
import { targetOrganization } from "../internal";

interface OperatorInvitation {
  invitationId: string;
  email: string;
  created: Date;
  expires: Date;
}

interface OpenInvitation extends OperatorInvitation {
  role: Role;
}

/** The invitations of an organization that nobody has accepted yet, newest first. */
export async function listInvitations(
  ctx: Context,
  input: { organizationId?: string } = {},
): Promise<OpenInvitation[]> {
  const organization = targetOrganization(ctx, input.organizationId);
  const rows = await selectOpen(ctx, eq(accountLinks.organizationId, organization));
  return rows.map((row) => ({ ...row, role: row.role ?? "viewer" }));
}

/** Who is invited to operate the exchange and has not accepted yet, newest first. For operators. */
export async function listOperatorInvitations(ctx: Context): Promise<OperatorInvitation[]> {
  assertOperator(ctx);
  const rows = await selectOpen(ctx, eq(accountLinks.isOperator, true));
  return rows.map(({ role: _, ...invitation }) => invitation);
}

function selectOpen(ctx: Context, whose: SQL) {
  return ctx.db
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
        whose,
        eq(accountLinks.purpose, "invitation"),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(accountLinks.id));
}
