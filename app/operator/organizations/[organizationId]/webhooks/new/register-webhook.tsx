"use client";

import { useState } from "react";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SecretOnce } from "@/components/forms/secret-once";
import { operatorTexts } from "@/components/texts/operator";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { registerWebhookAction } from "../actions";
import { EventsField } from "../events-field";
import { PayloadField } from "../payload-field";
import { UrlField } from "../url-field";

const texts = operatorTexts.webhook;

/** Address and payload; then the secret, once, and on to the test. */
export function RegisterWebhook({ organizationId }: { organizationId: string }) {
  const [registered, setRegistered] = useState<{ webhookId: string; secret: string } | null>(null);
  const form = useActionForm({
    schema: () => import("../form-inputs").then((inputs) => inputs.registrationFormInput),
    action: registerWebhookAction.bind(null, organizationId),
    defaultValues: { url: "", payload: "full", events: [] },
    onDone: setRegistered,
  });
  const home = `/operator/organizations/${organizationId}`;
  if (registered) {
    return (
      <div role="status" className="max-w-140">
        <Card title={texts.registeredTitle}>
          <div className="grid gap-4">
            <p>{texts.registered}</p>
            <SecretOnce note={texts.secretNote} secrets={[{ label: texts.secret, value: registered.secret }]} />
            <div>
              <ButtonLink href={`${home}/webhooks/${registered.webhookId}`} variant="primary">
                {texts.goOn}
              </ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.register} cancelHref={home}>
        <UrlField />
        <PayloadField />
        <EventsField />
      </ActionForm>
    </div>
  );
}
