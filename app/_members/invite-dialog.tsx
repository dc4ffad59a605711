"use client";

import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { membersTexts as texts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { InvitationSent } from "./invitation-sent";
import type { MemberActions } from "./member-actions";
import type { SentInvitation } from "./send-invitation";

// With the library for forms, which the page itself does not need.
const InviteForm = lazy(async () => ({ default: (await import("./invite-form")).InviteForm }));

interface InviteDialogProps {
  invite: MemberActions["invite"];
}

export function InviteDialog({ invite }: InviteDialogProps) {
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
        <>
          <InvitationSent invitation={sent} />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="primary">{texts.done}</Button>
            </DialogClose>
          </DialogFooter>
        </>
      ) : (
        <Suspense fallback={<Spinner />}>
          <InviteForm invite={invite} onDone={setSent} />
        </Suspense>
      )}
    </Dialog>
  );
}
