"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import { retentionTexts as texts } from "@/components/texts/retention";
import { useToast } from "@/components/ui/popups/toast";
import { setRetentionAction } from "./actions";

interface RetentionFormProps {
  organizationId: string;
  /** What was set last, in force or to come: months, or empty. */
  receipts: string;
  personal: string;
  bounds: string;
}

export function RetentionForm({ organizationId, receipts, personal, bounds }: RetentionFormProps) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("./retention-form-input").then((inputs) => inputs.retentionFormInput),
    action: (values) =>
      setRetentionAction(organizationId, {
        receipts: values.receipts ? `P${values.receipts}M` : null,
        personal: values.personal ? `P${values.personal}M` : null,
      }),
    defaultValues: { receipts, personal },
    onDone: ({ isComing }) => toast(isComing ? texts.savedForLater : merchantTexts.saved),
  });
  return (
    <ActionForm form={form} submit={merchantTexts.save}>
      <TextField name="receipts" label={texts.receipts} hint={bounds} isOptional inputMode="numeric" />
      <TextField name="personal" label={texts.personal} hint={texts.personalHint} isOptional inputMode="numeric" />
    </ActionForm>
  );
}
