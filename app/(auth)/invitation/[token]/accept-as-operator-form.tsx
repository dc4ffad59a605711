"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { authTexts } from "@/components/texts/auth";
import { acceptInvitationAction } from "./actions";

const texts = authTexts.invitation;

/** For somebody who is signed in with a password, which has to do for an operator. */
export function AcceptAsOperatorForm({ token }: { token: string }) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.ownPasswordInput),
    action: acceptInvitationAction.bind(null, token),
    defaultValues: { password: "" },
  });
  return (
    <ActionForm form={form} submit={texts.accept} isWide>
      <TextField
        name="password"
        label={texts.ownPassword}
        hint={texts.ownPasswordHint}
        type="password"
        autoComplete="current-password"
      />
    </ActionForm>
  );
}
