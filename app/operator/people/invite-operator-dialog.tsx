"use client";

import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { InvitationSent } from "@/app/_members/invitation-sent";
import type { SentInvitation } from "@/app/_members/send-invitation";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

const texts = operatorTexts.people;

// With the library for forms, which the page itself does not need.
const InviteOperatorForm = lazy(async () => ({ default: (await import("./invite-operator-form")).InviteOperatorForm }));

export function InviteOperatorDialog() {
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
          {texts.inviteOperator}
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
          <InviteOperatorForm onDone={setSent} />
        </Suspense>
      )}
    </Dialog>
  );
}
