"use client";

import { Send } from "lucide-react";
import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import { resendDeliveryAction } from "../actions";

const texts = clientTexts.deliveries;

interface ResendButtonProps {
  organizationId: string;
  deliveryId: string;
  reference: string;
  /** The receiver had it: asked before. */
  isAcknowledged: boolean;
}

export function ResendButton({ organizationId, deliveryId, reference, isAcknowledged }: ResendButtonProps) {
  const action = resendDeliveryAction.bind(null, organizationId, deliveryId);
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
      title={texts.resendTitle(reference)}
      confirmLabel={texts.resend}
      tone="normal"
      action={action}
      doneMessage={texts.resent}
    >
      <p>{texts.resendBody}</p>
    </ConfirmDialog>
  );
}
