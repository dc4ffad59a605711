"use client";

import { Send } from "lucide-react";
import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/core/action-result";

const texts = deliveriesTexts;

interface ResendButtonProps {
  /** Bound to the delivery. */
  action: () => Promise<ActionResult<void>>;
  /** The receiver had it: asked before. */
  isAcknowledged: boolean;
}

export function ResendButton({ action, isAcknowledged }: ResendButtonProps) {
  const look = { variant: "primary" as const, icon: <Send aria-hidden="true" /> };
  if (!isAcknowledged) {
    return (
      <ActionButton {...look} action={action} doneMessage={texts.resent}>
        {texts.resend}
      </ActionButton>
    );
  }
  return (
    <ConfirmDialog
      trigger={<Button {...look}>{texts.resend}</Button>}
      title={texts.resendTitle}
      confirmLabel={texts.resend}
      tone="normal"
      action={action}
      doneMessage={texts.resent}
    >
      <p>{texts.resendBody}</p>
    </ConfirmDialog>
  );
}
