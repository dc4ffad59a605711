"use client";

import { useRouter } from "next/navigation";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import { useToast } from "@/components/ui/popups/toast";
import type { Source } from "@/lib/sources/source";
import { createSourceAction, updateSourceAction } from "./actions";

const texts = merchantTexts.sources;

const ON_RESUBMISSION = (["newReceipt", "newVersion"] as const).map((value) => ({
  value,
  label: texts.onResubmissionOptions[value],
}));
const TYPES = [{ value: "receipts", label: texts.types.receipts }];

interface SourceFormProps {
  organizationId: string;
  /** Null for a new one. */
  source: Pick<Source, "sourceId" | "type" | "description" | "onResubmission"> | null;
}

export function SourceForm({ organizationId, source }: SourceFormProps) {
  const router = useRouter();
  const toast = useToast();
  const home = `/merchant/${organizationId}/sources`;
  const form = useActionForm({
    schema: () => import("./source-form-input").then((inputs) => inputs.sourceFormInput),
    action: ({ type, description, onResubmission }) => {
      const input = { description: description || null, onResubmission };
      return source
        ? updateSourceAction(organizationId, source.sourceId, input)
        : createSourceAction(organizationId, { ...input, type });
    },
    defaultValues: {
      type: source?.type ?? "receipts",
      description: source?.description ?? "",
      onResubmission: source?.onResubmission ?? "newReceipt",
    },
    onDone: ({ sourceId }) => {
      if (source) toast(merchantTexts.saved);
      else router.push(`${home}/${sourceId}`);
    },
  });
  return (
    <div className="max-w-140">
      <ActionForm
        form={form}
        submit={source ? merchantTexts.save : texts.create}
        cancelHref={source ? undefined : home}
      >
        {source ? null : <SelectField name="type" label={texts.type} options={TYPES} />}
        <TextField name="description" label={texts.descriptionField} hint={texts.descriptionHint} isOptional />
        <SelectField
          name="onResubmission"
          label={texts.onResubmission}
          hint={texts.onResubmissionHint}
          options={ON_RESUBMISSION}
        />
      </ActionForm>
    </div>
  );
}
