"use client";

import { CheckboxGroup } from "@/components/forms/form-fields";
import { webhooksTexts } from "@/components/texts/webhooks";
import { CHOSEN_EVENTS } from "@/lib/core/webhook-events";

const texts = webhooksTexts.events;
const EVENTS = CHOSEN_EVENTS.map((value) => ({ value, label: texts.names[value] }));

export function EventsField() {
  return <CheckboxGroup name="events" label={texts.title} hint={texts.body} options={EVENTS} />;
}
