"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { commonTexts } from "@/components/texts/common";
import { operatorTexts } from "@/components/texts/operator";
import { useToast } from "@/components/ui/popups/toast";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { updateWebhookAction } from "../actions";
import { EventsField } from "../events-field";
import { PayloadField } from "../payload-field";
import { UrlField } from "../url-field";

const texts = operatorTexts.webhook;

type WebhookSettingsProps = Pick<Endpoint, "webhookId" | "url" | "payload" | "events" | "maxInFlight">;

export function WebhookSettings({ webhookId, ...defaultValues }: WebhookSettingsProps) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("../form-inputs").then((inputs) => inputs.endpointFormInput),
    action: updateWebhookAction.bind(null, webhookId),
    defaultValues,
    onDone: () => toast(texts.saved),
  });
  return (
    <ActionForm form={form} label={texts.settings} submit={commonTexts.save}>
      <UrlField known={defaultValues.url} />
      <PayloadField />
      <EventsField />
      <TextField name="maxInFlight" label={texts.maxInFlight} hint={texts.maxInFlightHint} type="number" />
    </ActionForm>
  );
}
