"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { authTexts } from "@/components/texts/auth";
import { useToast } from "@/components/ui/popups/toast";
import { changePasswordAction } from "./actions";

const texts = authTexts.account;

export function ChangePasswordForm({ email }: { email: string }) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.changePasswordInput),
    action: changePasswordAction,
    defaultValues: { currentPassword: "", password: "" },
    onDone: () => {
      form.reset();
      toast(texts.passwordChanged);
    },
  });
  return (
    <ActionForm form={form} submit={texts.changePassword} variant="secondary">
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <TextField name="currentPassword" label={texts.currentPassword} type="password" autoComplete="current-password" />
      <TextField
        name="password"
        label={texts.newPassword}
        hint={authTexts.reset.hint}
        type="password"
        autoComplete="new-password"
      />
    </ActionForm>
  );
}
