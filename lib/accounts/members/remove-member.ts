import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { type Context, withTransaction } from "../../db/context";
import { memberships } from "../../db/schema/accounts";
import { removeMemberInput } from "../inputs";
import { lockOrganization, targetOrganization, userUuid } from "../internal";
import { closeInvitationsBy } from "../sign-in/account-link";
import { endSessions } from "../users/end-sessions";
import { forgetViews } from "../views/forget-views";
import { assertAnotherOwner, getMembership } from "./owners";

/** Takes a person out of an organization and ends their sessions. The last owner stays. */
export async function removeMember(ctx: Context, input: z.input<typeof removeMemberInput>): Promise<void> {
  const { organizationId, userId } = parseInput(removeMemberInput, input);
  const organization = targetOrganization(ctx, organizationId);
  const user = userUuid(userId);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization);
    const before = await getMembership(tx, organization, user);
    if (before.role === "owner") await assertAnotherOwner(tx, organization, user);
    await tx.db
      .delete(memberships)
      .where(and(eq(memberships.organizationId, organization), eq(memberships.userId, user)));
    await forgetViews(tx, user, organization);
    await endSessions(tx, user);
    await closeInvitationsBy(tx, user, organization);
    await recordAudit(tx, "member.remove", ["user", userId], {
      organizationId: organization,
      before: { role: before.role },
    });
  });
}
