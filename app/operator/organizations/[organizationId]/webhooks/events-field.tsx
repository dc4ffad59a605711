"use client";

import { CheckboxGroup } from "@/components/forms/form-fields";
import { webhooksTexts } from "@/components/texts/webhooks";
import { WEBHOOK_EVENTS } from "@/lib/core/webhook-events";

const texts = webhooksTexts.events;
const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: texts.names[value] }));

export function EventsField() {
  return <CheckboxGroup name="events" label={texts.title} hint={texts.body} options={EVENTS} />;
}
