import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { memberships, users } from "../../db/schema/accounts";
import { inviteMemberInput } from "../inputs";
import { fieldError, lockOrganization, targetOrganization } from "../internal";
import { getOrganization } from "../organizations/get-organization";
import { createLink, type NewLink } from "../sign-in/account-link";

/**
 * Invites by e-mail; the surface has checked that an owner or operator asks, and mails or shows the link. Inviting the
 * same address again replaces the link.
 */
export async function inviteMember(ctx: Context, input: z.input<typeof inviteMemberInput>): Promise<NewLink> {
  const { organizationId, email, role } = parseInput(inviteMemberInput, input);
  const organization = targetOrganization(ctx, organizationId);
  return withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization);
    if ((await getOrganization(tx, organizationId)).isTest)
      throw new DomainError("forbidden", "The members of a sandbox are those of the organization whose it is.");
    const [member] = await tx.db
      .select({ userId: memberships.userId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.organizationId, organization), eq(users.email, email)));
    if (member) throw fieldError("conflict", "email", "This person is a member already.");
    const { token, expires } = await createLink(tx, {
      purpose: "invitation",
      email,
      organizationId: organization,
      role,
    });
    await recordAudit(tx, "member.invite", ["organization", publicId("organization", organization)], {
      organizationId: organization,
      after: { email, role },
    });
    return { token, expires };
  });
}
