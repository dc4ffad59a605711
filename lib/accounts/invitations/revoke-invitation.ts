import { and, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { accountLinks } from "../../db/schema/accounts";
import { targetOrganization } from "../internal";

/** Takes an open invitation back. */
export async function revokeInvitation(
  ctx: Context,
  input: { organizationId?: string; invitationId: string },
): Promise<void> {
  const organization = targetOrganization(ctx, input.organizationId);
  await withTransaction(ctx, async (tx) => {
    const before = await closeInvitation(tx, input.invitationId, eq(accountLinks.organizationId, organization));
    await recordAudit(tx, "member.uninvite", ["organization", publicId("organization", organization)], {
      organizationId: organization,
      before,
    });
  });
}

/** Takes an open invitation to operate the exchange back. For operators. */
export async function revokeOperatorInvitation(ctx: Context, invitationId: string): Promise<void> {
  assertOperator(ctx);
  await withTransaction(ctx, async (tx) => {
    const { email } = await closeInvitation(tx, invitationId, eq(accountLinks.isOperator, true));
    await recordAudit(tx, "operator.uninvite", ["invitation", invitationId], { before: { email, isOperator: true } });
  });
}

async function closeInvitation(tx: Context, invitationId: string, whose: SQL) {
  if (!z.guid().safeParse(invitationId).success) throw notFound("invitation");
  const isOpen = and(eq(accountLinks.purpose, "invitation"), isNull(accountLinks.usedAt));
  const [link] = await tx.db
    .update(accountLinks)
    .set({ usedAt: tx.clock.now() })
    .where(and(eq(accountLinks.id, invitationId), whose, isOpen))
    .returning({ email: accountLinks.email, role: accountLinks.role });
  if (!link) throw notFound("invitation");
  return link;
}
