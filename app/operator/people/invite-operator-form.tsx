"use client";

import type { SentInvitation } from "@/app/_members/send-invitation";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { membersTexts } from "@/components/texts/members";
import { operatorTexts } from "@/components/texts/operator";
import { inviteOperatorAction } from "./actions";

interface InviteOperatorFormProps {
  onDone: (invitation: SentInvitation & { email: string }) => void;
}

export function InviteOperatorForm({ onDone }: InviteOperatorFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.inviteOperatorForm),
    action: inviteOperatorAction,
    defaultValues: { email: "", password: "" },
    onDone: (invitation: SentInvitation, { email }) => onDone({ ...invitation, email }),
  });
  return (
    <ActionForm form={form} label={operatorTexts.people.inviteTitle} submit={membersTexts.inviteSubmit}>
      <TextField name="email" label={membersTexts.email} type="email" />
      <TextField
        name="password"
        label={operatorTexts.people.ownPassword}
        type="password"
        autoComplete="current-password"
      />
    </ActionForm>
  );
}
