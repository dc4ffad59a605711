"use server";

import { redirect } from "next/navigation";
import type { z } from "zod";
import { type acceptInvitationInput, ownPasswordInput } from "@/lib/accounts/inputs";
import { acceptInvitation } from "@/lib/accounts/invitations/accept-invitation";
import { findInvitation } from "@/lib/accounts/invitations/find-invitation";
import { authenticate } from "@/lib/accounts/sign-in/authenticate";
import { actAsUser } from "@/lib/auth/act-as";
import { runAction } from "@/lib/auth/run-action";
import { beginSession } from "@/lib/auth/sessions/session-cookie";
import { requestId } from "@/lib/auth/sessions/session-user";
import { limitConfirmations } from "@/lib/auth/sign-in/confirm-own-password";
import { parseInput } from "@/lib/contract/parse-input";
import { systemContext } from "@/lib/db/context";

/** Makes the account and signs in with it. */
export async function createAccountAction(token: string, input: z.input<typeof acceptInvitationInput>) {
  return runAction(async () => {
    const ctx = systemContext("invitation", await requestId());
    const invitation = await findInvitation(ctx, String(token));
    await acceptInvitation(ctx, { token: String(token), account: input });
    const result = await authenticate(ctx, { email: invitation?.email ?? "", password: input.password });
    if (result.status !== "authenticated") redirect("/sign-in");
    await beginSession(result);
    redirect("/start");
  });
}

/** `input`: from a future operator who has a password. */
export async function acceptInvitationAction(token: string, input?: { password: string }) {
  return actAsUser(async (ctx) => {
    const invitation = await findInvitation(ctx, String(token));
    const { password: ownPassword } = parseInput(ownPasswordInput.partial(), { ...input });
    const accept = () => acceptInvitation(ctx, { token: String(token), ownPassword });
    await (ownPassword === undefined ? accept() : limitConfirmations(ctx, accept));
    const organization = invitation?.organization;
    redirect(organization ? `/${organization.kind}/${organization.organizationId}` : "/operator");
  });
}
