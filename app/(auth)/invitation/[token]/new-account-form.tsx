"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { authTexts } from "@/components/texts/auth";
import { createAccountAction } from "./actions";

const texts = authTexts.invitation;

interface NewAccountFormProps {
  token: string;
  email: string;
  isOperator: boolean;
}

export function NewAccountForm({ token, email, isOperator }: NewAccountFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.acceptInvitationInput),
    action: createAccountAction.bind(null, token),
    defaultValues: { name: "", password: "" },
  });
  return (
    <ActionForm form={form} submit={texts.create} isWide>
      {/* For password managers: whose password this is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <TextField name="name" label={texts.name} autoComplete="name" />
      <TextField
        name="password"
        label={texts.password}
        hint={isOperator ? texts.operatorPasswordHint : texts.passwordHint}
        type="password"
        autoComplete="new-password"
      />
    </ActionForm>
  );
}
