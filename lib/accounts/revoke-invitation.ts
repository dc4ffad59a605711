import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { notFound } from "../core/errors";
import { publicId } from "../core/ids";
import { type Context, withTransaction } from "../db/context";
import { accountLinks } from "../db/schema/accounts";
import { targetOrganization } from "./internal";

/** Takes an open invitation back. */
export async function revokeInvitation(
  ctx: Context,
  input: { organizationId?: string; invitationId: string },
): Promise<void> {
  const organization = targetOrganization(ctx, input.organizationId);
  if (!z.guid().safeParse(input.invitationId).success) throw notFound("invitation");
  await withTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .update(accountLinks)
      .set({ usedAt: tx.clock.now() })
      .where(
        and(
          eq(accountLinks.id, input.invitationId),
          eq(accountLinks.organizationId, organization),
          eq(accountLinks.purpose, "invitation"),
          isNull(accountLinks.usedAt),
        ),
      )
      .returning({ email: accountLinks.email, role: accountLinks.role });
    if (!link) throw notFound("invitation");
    await recordAudit(tx, {
      action: "member.uninvite",
      subjectKind: "organization",
      subjectId: publicId("organization", organization),
      organizationId: organization,
      before: { email: link.email, role: link.role },
    });
  });
}
