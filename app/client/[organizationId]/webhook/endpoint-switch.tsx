"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { disableEndpointAction, enableEndpointAction } from "./actions";

const texts = clientTexts.webhook;

interface EndpointSwitchProps extends Pick<Endpoint, "webhookId" | "url" | "state"> {
  organizationId: string;
}

export function EndpointSwitch({ organizationId, webhookId, url, state }: EndpointSwitchProps) {
  if (state === "disabled") {
    return (
      <ActionButton
        size="small"
        variant="primary"
        action={enableEndpointAction.bind(null, organizationId, webhookId)}
        doneMessage={texts.switchedOn}
      >
        {texts.switchOn}
      </ActionButton>
    );
  }
  return (
    <ConfirmDialog
      trigger={<Button size="small">{texts.switchOff}</Button>}
      title={texts.switchOffTitle(url)}
      confirmLabel={texts.switchOff}
      action={disableEndpointAction.bind(null, organizationId, webhookId)}
      doneMessage={texts.switchedOff}
    >
      <p>{texts.switchOffBody}</p>
    </ConfirmDialog>
  );
}
