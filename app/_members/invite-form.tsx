"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { membersTexts as texts } from "@/components/texts/members";
import type { MemberActions } from "./member-actions";
import { ROLES } from "./roles";
import type { SentInvitation } from "./send-invitation";

const OPTIONS = ROLES.map((role) => ({ value: role, label: `${texts.roles[role]}: ${texts.roleHints[role]}` }));

interface InviteFormProps {
  invite: MemberActions["invite"];
  onDone: (invitation: SentInvitation & { email: string }) => void;
}

export function InviteForm({ invite, onDone }: InviteFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.inviteMemberInput),
    action: ({ email, role }) => invite({ email, role }),
    defaultValues: { email: "", role: "member" },
    onDone: (invitation: SentInvitation, { email }) => onDone({ ...invitation, email }),
  });
  return (
    <ActionForm form={form} label={texts.inviteTitle} submit={texts.inviteSubmit}>
      <TextField name="email" label={texts.email} type="email" />
      <SelectField name="role" label={texts.role} options={OPTIONS} />
    </ActionForm>
  );
}
