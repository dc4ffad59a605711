"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { sendInvitation } from "@/app/_members/send-invitation";
import type { createOrganizationInput } from "@/lib/accounts/inputs";
import { inviteMember } from "@/lib/accounts/invitations/invite-member";
import { revokeInvitation } from "@/lib/accounts/invitations/revoke-invitation";
import { changeMemberRole } from "@/lib/accounts/members/change-member-role";
import { removeMember } from "@/lib/accounts/members/remove-member";
import type { Role } from "@/lib/accounts/members/role";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { resumeOrganization, suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { updateOrganization } from "@/lib/accounts/organizations/update-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { setMatchAllowance } from "@/lib/matching/allowance/set-match-allowance";
import { matchAllowanceInput } from "@/lib/matching/requests/inputs";

export async function createOrganizationAction(input: z.input<typeof createOrganizationInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    const { organizationId, invitation } = await createOrganization(ctx, input);
    const email = input.ownerEmail?.trim() ?? "";
    const sent = invitation && (await sendInvitation(invitation, { email, organization: input.name.trim() }));
    return { organizationId, invitation: sent && { ...sent, email } };
  });
}

export async function renameOrganizationAction(organizationId: string, input: { name: string }) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await updateOrganization(ctx, { ...input, organizationId });
    refresh();
  });
}

export async function setMatchAllowanceAction(organizationId: string, input: z.input<typeof matchAllowanceInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await setMatchAllowance(ctx, { ...parseInput(matchAllowanceInput, input), organizationId });
    refresh();
  });
}

export async function suspendOrganizationAction(organizationId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await suspendOrganization(ctx, organizationId);
    refresh();
  });
}

export async function resumeOrganizationAction(organizationId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await resumeOrganization(ctx, organizationId);
    refresh();
  });
}

export async function inviteMemberAction(organizationId: string, input: { email: string; role: Role }) {
  return runAction(async () => {
    const ctx = await requireOperator();
    const { email, role } = { ...input };
    const { name } = await getOrganization(ctx, organizationId);
    const invitation = await inviteMember(ctx, { organizationId, email, role });
    refresh();
    return sendInvitation(invitation, { email, organization: name });
  });
}

export async function changeRoleAction(organizationId: string, member: { userId: string; role: Role }) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await changeMemberRole(ctx, { ...member, organizationId });
    refresh();
  });
}

export async function removeMemberAction(organizationId: string, userId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await removeMember(ctx, { organizationId, userId });
    refresh();
  });
}

export async function revokeInvitationAction(organizationId: string, invitationId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await revokeInvitation(ctx, { organizationId, invitationId });
    refresh();
  });
}

export async function revokeCredentialAction(organizationId: string, credentialId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await revokeCredential(actingFor(ctx, organizationId), credentialId);
    refresh();
  });
}
