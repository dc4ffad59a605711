"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { authTexts } from "@/components/texts/auth";
import { resetPasswordAction } from "./actions";

const texts = authTexts.reset;

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.resetPasswordInput),
    action: resetPasswordAction.bind(null, token),
    defaultValues: { password: "" },
  });
  return (
    <ActionForm form={form} submit={texts.submit} isWide>
      {/* For password managers: whose password this is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <TextField name="password" label={texts.password} hint={texts.hint} type="password" autoComplete="new-password" />
    </ActionForm>
  );
}
