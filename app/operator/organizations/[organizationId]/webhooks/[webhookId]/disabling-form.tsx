"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";
import { useToast } from "@/components/ui/popups/toast";
import { disableWebhookAction } from "../actions";

const texts = operatorTexts.webhook;
const HOUR_MS = 3_600_000;

const GRACES = [
  { value: "0", label: texts.graces.none },
  { value: String(HOUR_MS), label: texts.graces.hour },
  { value: String(24 * HOUR_MS), label: texts.graces.day },
  { value: String(7 * 24 * HOUR_MS), label: texts.graces.week },
];

export function DisablingForm({ webhookId, onDone }: { webhookId: string; onDone: () => void }) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("../form-inputs").then((inputs) => inputs.disablingFormInput),
    action: disableWebhookAction.bind(null, webhookId),
    defaultValues: { grace: "0" },
    onDone: (_, { grace }) => {
      toast(grace === "0" ? texts.switchedOff : texts.announced);
      onDone();
    },
  });
  return (
    <ActionForm form={form} label={texts.switchOffTitle} submit={texts.switchOff} variant="danger">
      <SelectField name="grace" label={texts.grace} options={GRACES} />
    </ActionForm>
  );
}
