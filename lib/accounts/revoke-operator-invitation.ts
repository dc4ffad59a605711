import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { notFound } from "../core/errors";
import { assertOperator } from "../core/tenant";
import { type Context, withTransaction } from "../db/context";
import { accountLinks } from "../db/schema/accounts";

/** Takes an open invitation to operate the exchange back. For operators. */
export async function revokeOperatorInvitation(ctx: Context, invitationId: string): Promise<void> {
  assertOperator(ctx);
  if (!z.guid().safeParse(invitationId).success) throw notFound("invitation");
  await withTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .update(accountLinks)
      .set({ usedAt: tx.clock.now() })
      .where(
        and(
          eq(accountLinks.id, invitationId),
          eq(accountLinks.isOperator, true),
          eq(accountLinks.purpose, "invitation"),
          isNull(accountLinks.usedAt),
        ),
      )
      .returning({ email: accountLinks.email });
    if (!link) throw notFound("invitation");
    await recordAudit(tx, {
      action: "operator.uninvite",
      subjectKind: "invitation",
      subjectId: invitationId,
      before: { email: link.email, isOperator: true },
    });
  });
}
