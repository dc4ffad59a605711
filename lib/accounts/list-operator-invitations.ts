import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { assertOperator } from "../core/tenant";
import type { Context } from "../db/context";
import { accountLinks } from "../db/schema/accounts";

export interface OperatorInvitation {
  invitationId: string;
  email: string;
  created: Date;
  expires: Date;
}

/** Who is invited to operate the exchange and has not accepted yet, newest first. For operators. */
export async function listOperatorInvitations(ctx: Context): Promise<OperatorInvitation[]> {
  assertOperator(ctx);
  return ctx.db
    .select({
      invitationId: accountLinks.id,
      email: accountLinks.email,
      created: accountLinks.createdAt,
      expires: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.isOperator, true),
        eq(accountLinks.purpose, "invitation"),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(accountLinks.id));
}
