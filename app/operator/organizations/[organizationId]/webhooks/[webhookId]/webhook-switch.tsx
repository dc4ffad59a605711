"use client";

import { lazy, Suspense, useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { operatorTexts } from "@/components/texts/operator";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { enableWebhookAction } from "../actions";

const texts = operatorTexts.webhook;

// With the library for forms, which most visits do not need.
const DisablingForm = lazy(async () => ({ default: (await import("./disabling-form")).DisablingForm }));

/** On, off, or off at a time to come, which can be taken back until then. */
export function WebhookSwitch({ endpoint }: { endpoint: Endpoint }) {
  const { webhookId, state, disablesAt } = endpoint;
  const [isOpen, setIsOpen] = useState(false);
  if (state === "disabled") {
    return (
      <ActionButton
        key="on"
        variant="primary"
        action={enableWebhookAction.bind(null, webhookId)}
        doneMessage={texts.switchedOn}
      >
        {texts.switchOn}
      </ActionButton>
    );
  }
  return (
    <>
      {disablesAt ? (
        <ActionButton
          key="keep"
          variant="primary"
          action={enableWebhookAction.bind(null, webhookId)}
          doneMessage={texts.takenBack}
        >
          {texts.takeBack}
        </ActionButton>
      ) : null}
      <Dialog
        title={texts.switchOffTitle}
        description={texts.switchOffBody}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button>{texts.switchOff}</Button>}
      >
        <Suspense fallback={<Spinner />}>
          <DisablingForm webhookId={webhookId} onDone={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
