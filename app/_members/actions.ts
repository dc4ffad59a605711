"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import type { OrganizationKind, Role } from "@/lib/accounts/fields";
import type { inviteMemberInput } from "@/lib/accounts/inputs";
import { inviteMember } from "@/lib/accounts/invitations/invite-member";
import { revokeInvitation } from "@/lib/accounts/invitations/revoke-invitation";
import { changeMemberRole } from "@/lib/accounts/members/change-member-role";
import { removeMember } from "@/lib/accounts/members/remove-member";
import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { sendInvitation } from "./send-invitation";

export async function inviteMemberAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof inviteMemberInput>,
) {
  return actAsMember(kind, organizationId, "owner", async (ctx) => {
    const { email, role } = { ...input };
    const invitation = await inviteMember(ctx, { email, role });
    refresh();
    return sendInvitation(invitation, { email, organization: ctx.membership.name });
  });
}

export async function changeRoleAction(
  kind: OrganizationKind,
  organizationId: string,
  member: { userId: string; role: Role },
) {
  return changeAsMember(kind, organizationId, "owner", async (ctx) => {
    // A copy, so that what is no object at all is refused field by field.
    await changeMemberRole(ctx, { ...member });
  });
}

export async function removeMemberAction(kind: OrganizationKind, organizationId: string, userId: string) {
  return changeAsMember(kind, organizationId, "owner", (ctx) => removeMember(ctx, { userId }));
}

export async function revokeInvitationAction(kind: OrganizationKind, organizationId: string, invitationId: string) {
  return changeAsMember(kind, organizationId, "owner", (ctx) => revokeInvitation(ctx, { invitationId }));
}
