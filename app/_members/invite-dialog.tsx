"use client";

import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { commonTexts } from "@/components/texts/common";
import { membersTexts as texts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/spinner";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { SentInvitation } from "./send-invitation";

// With the library for forms, which the page itself does not need.
const InviteForm = lazy(async () => ({ default: (await import("./invite-form")).InviteForm }));

interface InviteDialogProps {
  kind: OrganizationKind;
  organizationId: string;
}

export function InviteDialog({ kind, organizationId }: InviteDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<(SentInvitation & { email: string }) | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    setSent(null);
  }

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
        <Suspense fallback={<Spinner />}>
          <InviteForm kind={kind} organizationId={organizationId} onDone={setSent} />
        </Suspense>
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
