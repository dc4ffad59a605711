"use server";

import { refresh } from "next/cache";
import { sendInvitation } from "@/app/_members/send-invitation";
import { authTexts } from "@/components/texts/auth";
import { operatorTexts } from "@/components/texts/operator";
import { inviteOperator } from "@/lib/accounts/invitations/invite-operator";
import { revokeOperatorInvitation } from "@/lib/accounts/invitations/revoke-invitation";
import { createPasswordReset } from "@/lib/accounts/sign-in/request-password-reset";
import { disableUser } from "@/lib/accounts/users/disable-user";
import { enableUser } from "@/lib/accounts/users/enable-user";
import { getUser } from "@/lib/accounts/users/get-user";
import { removeOperator } from "@/lib/accounts/users/remove-operator";
import { actAsOperator, changeAsOperator } from "@/lib/auth/act-as";
import { confirmOwnPassword } from "@/lib/auth/sign-in/confirm-own-password";
import { DomainError } from "@/lib/core/errors";
import { baseUrl } from "@/lib/env";
import { sendMail } from "@/lib/mail";

/** The powers it gives last: an open session alone must not be enough. */
export async function inviteOperatorAction(form: { email: string; password: string }) {
  return actAsOperator(async (ctx) => {
    await confirmOwnPassword(ctx, form);
    const invitation = await inviteOperator(ctx, form);
    refresh();
    return sendInvitation(invitation, { email: form.email, organization: operatorTexts.people.invitedTo });
  });
}

export async function revokeOperatorInvitationAction(invitationId: string) {
  return changeAsOperator((ctx) => revokeOperatorInvitation(ctx, invitationId));
}

export async function disableUserAction(userId: string) {
  return changeAsOperator((ctx) => disableUser(ctx, userId));
}

export async function enableUserAction(userId: string) {
  return changeAsOperator((ctx) => enableUser(ctx, userId));
}

export async function removeOperatorAction(userId: string) {
  return changeAsOperator((ctx) => removeOperator(ctx, userId));
}

/**
 * Mailed where that is possible; otherwise the link is for the operator to hand over. It opens somebody's account, so the
 * operator's own password is asked for.
 */
export async function createPasswordResetAction(userId: string, input: { password: string }) {
  return actAsOperator(async (ctx) => {
    await confirmOwnPassword(ctx, input);
    const { email } = await getUser(ctx, userId);
    const made = await createPasswordReset(ctx, userId);
    if (!made) throw new DomainError("conflict", operatorTexts.people.cannotReset);
    const link = `${baseUrl()}/reset-password/${made.token}`;
    const { mailSubject, mailBody } = authTexts.forgot;
    const isMailed = await sendMail({ to: email, subject: mailSubject, text: mailBody(link) });
    return { link: isMailed ? null : link, email, expires: made.expires };
  });
}
