"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { matchingTexts } from "@/components/texts/matching";
import { useToast } from "@/components/ui/popups/toast";
import { setMatchAllowanceAction } from "../actions";

const texts = matchingTexts.allowance;

interface AllowanceFormProps {
  organizationId: string;
  misses: number | null;
  onDone: () => void;
}

export function AllowanceForm({ organizationId, misses, onDone }: AllowanceFormProps) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("@/lib/matching/requests/inputs").then((inputs) => inputs.matchAllowanceInput),
    action: setMatchAllowanceAction.bind(null, organizationId),
    defaultValues: { misses: misses ?? undefined },
    onDone: () => {
      toast(texts.changed);
      onDone();
    },
  });
  return (
    <ActionForm form={form} label={texts.changeTitle} submit={texts.change}>
      <TextField name="misses" type="number" min={1} label={texts.field} hint={texts.hint} isOptional />
    </ActionForm>
  );
}
