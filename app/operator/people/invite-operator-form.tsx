"use client";

import type { SentInvitation } from "@/app/_members/send-invitation";
import { ActionForm, SubmitButton } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { commonTexts } from "@/components/texts/common";
import { membersTexts } from "@/components/texts/members";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
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
    <ActionForm form={form} label={operatorTexts.people.inviteTitle}>
      <TextField name="email" label={membersTexts.email} type="email" />
      <TextField
        name="password"
        label={operatorTexts.people.ownPassword}
        type="password"
        autoComplete="current-password"
      />
      <DialogFooter>
        <DialogClose asChild>
          <Button>{commonTexts.cancel}</Button>
        </DialogClose>
        <SubmitButton>{membersTexts.inviteSubmit}</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
