import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { type Context, withTransaction } from "../../db/context";
import { memberships } from "../../db/schema/accounts";
import { memberInput } from "../inputs";
import { lockOrganization, targetOrganization, userUuid } from "../internal";
import { closeInvitationsBy } from "../sign-in/account-link";
import { assertAnotherOwner, getMembership } from "./owners";

/** The surface has checked that an owner or operator asks. The last owner stays one. */
export async function changeMemberRole(ctx: Context, input: z.input<typeof memberInput>): Promise<void> {
  const { organizationId, userId, role } = parseInput(memberInput, input);
  const organization = targetOrganization(ctx, organizationId);
  const user = userUuid(userId);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization);
    const before = await getMembership(tx, organization, user);
    if (before.role === role) return;
    if (before.role === "owner") {
      await assertAnotherOwner(tx, organization, user);
      await closeInvitationsBy(tx, user, organization);
    }
    await tx.db
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.organizationId, organization), eq(memberships.userId, user)));
    await recordAudit(tx, "member.update", ["user", userId], {
      organizationId: organization,
      before: { role: before.role },
      after: { role },
    });
  });
}
