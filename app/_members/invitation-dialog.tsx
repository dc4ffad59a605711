"use client";

import { UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { membersTexts } from "@/components/texts/members";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/popups/dialog";
import { InvitationSent } from "./invitation-sent";
import type { SentInvitation } from "./send-invitation";

interface InvitationDialogProps {
  title: string;
  description: string;
  /** Of the button that opens it. */
  label: string;
  form: (onDone: (invitation: SentInvitation & { email: string }) => void) => ReactNode;
}

/** Asks for whom, then says what became of the invitation. */
export function InvitationDialog({ title, description, label, form }: InvitationDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<(SentInvitation & { email: string }) | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    setSent(null);
  }

  return (
    <Dialog
      title={title}
      description={sent ? undefined : description}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button variant="primary" icon={<UserPlus aria-hidden="true" />}>
          {label}
        </Button>
      }
    >
      {sent ? (
        <>
          <InvitationSent invitation={sent} />
          <DialogEnd variant="primary">{membersTexts.done}</DialogEnd>
        </>
      ) : (
        <Suspense fallback={<Spinner />}>{form(setSent)}</Suspense>
      )}
    </Dialog>
  );
}
