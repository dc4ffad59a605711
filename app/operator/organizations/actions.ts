"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { sendInvitation } from "@/app/_members/send-invitation";
import type { Role } from "@/lib/accounts/fields";
import type { createOrganizationInput } from "@/lib/accounts/inputs";
import { inviteMember } from "@/lib/accounts/invitations/invite-member";
import { revokeInvitation } from "@/lib/accounts/invitations/revoke-invitation";
import { changeMemberRole } from "@/lib/accounts/members/change-member-role";
import { removeMember } from "@/lib/accounts/members/remove-member";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { resumeOrganization, suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { updateOrganization } from "@/lib/accounts/organizations/update-organization";
import { actAsOperator, changeAsOperator } from "@/lib/auth/act-as";
import { actingFor } from "@/lib/auth/acting-for";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { parseInput } from "@/lib/contract/parse-input";
import { setMatchAllowance } from "@/lib/matching/allowance/set-match-allowance";
import { matchAllowanceInput } from "@/lib/matching/requests/inputs";

export async function createOrganizationAction(input: z.input<typeof createOrganizationInput>) {
  return actAsOperator(async (ctx) => {
    const { organizationId, invitation } = await createOrganization(ctx, input);
    const email = input.ownerEmail?.trim() ?? "";
    const sent = invitation && (await sendInvitation(invitation, { email, organization: input.name.trim() }));
    return { organizationId, invitation: sent && { ...sent, email } };
  });
}

export async function renameOrganizationAction(organizationId: string, input: { name: string }) {
  return changeAsOperator((ctx) => updateOrganization(ctx, { ...input, organizationId }));
}

export async function setMatchAllowanceAction(organizationId: string, input: z.input<typeof matchAllowanceInput>) {
  return changeAsOperator((ctx) =>
    setMatchAllowance(ctx, { ...parseInput(matchAllowanceInput, input), organizationId }),
  );
}

export async function suspendOrganizationAction(organizationId: string) {
  return changeAsOperator((ctx) => suspendOrganization(ctx, organizationId));
}

export async function resumeOrganizationAction(organizationId: string) {
  return changeAsOperator((ctx) => resumeOrganization(ctx, organizationId));
}

export async function inviteMemberAction(organizationId: string, input: { email: string; role: Role }) {
  return actAsOperator(async (ctx) => {
    const { email, role } = { ...input };
    const { name } = await getOrganization(ctx, organizationId);
    const invitation = await inviteMember(ctx, { organizationId, email, role });
    refresh();
    return sendInvitation(invitation, { email, organization: name });
  });
}

export async function changeRoleAction(organizationId: string, member: { userId: string; role: Role }) {
  return changeAsOperator((ctx) => changeMemberRole(ctx, { ...member, organizationId }));
}

export async function removeMemberAction(organizationId: string, userId: string) {
  return changeAsOperator((ctx) => removeMember(ctx, { organizationId, userId }));
}

export async function revokeInvitationAction(organizationId: string, invitationId: string) {
  return changeAsOperator((ctx) => revokeInvitation(ctx, { organizationId, invitationId }));
}

export async function revokeCredentialAction(organizationId: string, credentialId: string) {
  return changeAsOperator((ctx) => revokeCredential(actingFor(ctx, organizationId), credentialId));
}
