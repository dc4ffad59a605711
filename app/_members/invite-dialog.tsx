"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { ActionForm, SubmitButton } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { commonTexts } from "@/components/texts/common";
import { membersTexts as texts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/relative-time";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { inviteMemberAction } from "./actions";
import { ROLES } from "./roles";
import type { SentInvitation } from "./send-invitation";

interface InviteDialogProps {
  kind: OrganizationKind;
  organizationId: string;
}

export function InviteDialog({ kind, organizationId }: InviteDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<(SentInvitation & { email: string }) | null>(null);
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.inviteMemberInput),
    action: inviteMemberAction.bind(null, kind, organizationId),
    defaultValues: { email: "", role: "member" },
    onDone: (invitation: SentInvitation, { email }) => setSent({ ...invitation, email }),
  });

  function change(next: boolean) {
    setIsOpen(next);
    if (next) {
      setSent(null);
      form.reset();
    }
  }

  const roles = ROLES.map((role) => ({ value: role, label: `${texts.roles[role]}: ${texts.roleHints[role]}` }));
  return (
    <Dialog
      title={texts.inviteTitle}
      description={sent ? undefined : texts.inviteBody}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button variant="primary" icon={<UserPlus aria-hidden="true" />}>
          {texts.invite}
        </Button>
      }
    >
      {sent ? (
        <Sent invitation={sent} />
      ) : (
        <ActionForm form={form} label={texts.inviteTitle}>
          <TextField name="email" label={texts.email} type="email" />
          <SelectField name="role" label={texts.role} options={roles} />
          <DialogFooter>
            <DialogClose asChild>
              <Button>{commonTexts.cancel}</Button>
            </DialogClose>
            <SubmitButton>{texts.inviteSubmit}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      )}
    </Dialog>
  );
}

function Sent({ invitation }: { invitation: SentInvitation & { email: string } }) {
  const { link, hasMail, email, expires } = invitation;
  return (
    <div className="grid gap-4">
      {link === null ? (
        <Notice tone="ok">{texts.invitedByMail(email)}</Notice>
      ) : (
        <>
          <p>{hasMail ? texts.mailFailed(email) : texts.invitedByLink(email)}</p>
          <div className="grid gap-1">
            <p className="font-medium">{texts.inviteLink}</p>
            <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
              <code className="min-w-0 font-mono text-[0.8125rem] break-all">{link}</code>
              <CopyButton text={link} label={`${commonTexts.copy}: ${texts.inviteLink}`} isLabelled />
            </div>
          </div>
        </>
      )}
      <p className="text-muted">
        {texts.inviteExpires} <ExactTime at={expires} hasSeconds={false} />
      </p>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">{texts.done}</Button>
        </DialogClose>
      </DialogFooter>
    </div>
  );
}
