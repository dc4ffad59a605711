import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Context } from "../db/context";
import { accountLinks } from "../db/schema/accounts";

/** Invitations that nobody has accepted yet, newest first; the caller says whose. */
export function selectOpenInvitations(ctx: Context, whose: SQL) {
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
