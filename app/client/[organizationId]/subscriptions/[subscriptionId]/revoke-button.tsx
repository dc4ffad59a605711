"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import type { Subscription } from "@/lib/subscriptions/subscription";
import { revokeSubscriptionAction } from "../actions";

const texts = clientTexts.subscriptions;

interface RevokeButtonProps {
  organizationId: string;
  subscription: Pick<Subscription, "subscriptionId" | "reference" | "parLastFour">;
  /** Deliveries that would be cancelled. */
  waiting: number;
}

export function RevokeButton({ organizationId, subscription, waiting }: RevokeButtonProps) {
  const { subscriptionId, reference, parLastFour } = subscription;
  return (
    <ConfirmDialog
      trigger={<Button>{texts.revoke}</Button>}
      title={texts.revokeTitle(reference)}
      confirmLabel={texts.revoke}
      action={() => revokeSubscriptionAction(organizationId, subscriptionId)}
      doneMessage={texts.revoked}
    >
      <p>{texts.revokeStops(parLastFour)}</p>
      <p>{texts.revokeCancels(waiting)}</p>
      <p>{texts.revokeFinal}</p>
    </ConfirmDialog>
  );
}
