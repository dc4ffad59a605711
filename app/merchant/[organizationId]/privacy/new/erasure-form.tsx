"use client";

import { useRouter } from "next/navigation";
import { ActionForm } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { privacyTexts } from "@/components/texts/privacy";
import type { SelectOption } from "@/components/ui/inputs/select";
import { Notice } from "@/components/ui/notice";
import { requestErasureAction } from "../actions";
import { type ErasureValues, erasureOf } from "./erasure-values";

const texts = privacyTexts.erasures;

const SELECTORS = (["receiptId", "receiptUrl", "customerId", "lastFour"] as const).map((value) => ({
  value,
  label: texts.selectors[value],
}));
const MODES = (["personal", "receipt"] as const).map((value) => ({ value, label: texts.modes[value] }));

interface ErasureFormProps {
  organizationId: string;
  stores: SelectOption[];
  /** Where somebody came from it. */
  receiptId: string;
}

export function ErasureForm({ organizationId, stores, receiptId }: ErasureFormProps) {
  const router = useRouter();
  const home = `/merchant/${organizationId}/privacy`;
  const form = useActionForm<ErasureValues, { erasureId: string }>({
    schema: async () => {
      const [{ bodySchema }, { erasureContract }] = await Promise.all([
        import("@/app/_privacy/body-schema"),
        import("@/lib/contract/privacy/erasure"),
      ]);
      return bodySchema(erasureContract, erasureOf);
    },
    action: (values) => requestErasureAction(organizationId, erasureOf(values)),
    defaultValues: {
      ...{ by: receiptId ? "receiptId" : "customerId", receiptId, receiptUrl: "", customerId: "", lastFour: "" },
      ...{ storeId: "", day: "", mode: "personal", reason: "" },
    },
    onDone: ({ erasureId }) => router.push(`${home}/${erasureId}`),
  });
  const mode = form.watch("mode");
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.submit} variant="danger" cancelHref={home}>
        <SelectField name="by" label={texts.selector} options={SELECTORS} />
        <Selector by={form.watch("by")} stores={stores} />
        <SelectField name="mode" label={texts.mode} options={MODES} hint={texts.modeHints[mode]} />
        <TextField name="reason" label={texts.reason} hint={texts.reasonHint} isOptional />
        <Notice tone="wait">{texts.final}</Notice>
      </ActionForm>
    </div>
  );
}

function Selector({ by, stores }: { by: ErasureValues["by"]; stores: SelectOption[] }) {
  if (by === "receiptId") return <TextField name="receiptId" label={texts.receiptId} />;
  if (by === "receiptUrl") return <TextField name="receiptUrl" label={texts.receiptUrl} hint={texts.receiptUrlHint} />;
  if (by === "customerId") return <TextField name="customerId" label={texts.customerId} hint={texts.customerIdHint} />;
  return (
    <>
      <TextField name="lastFour" label={texts.lastFour} inputMode="numeric" maxLength={4} />
      <SelectField name="storeId" label={texts.store} options={stores} placeholder={texts.storePlaceholder} />
      <TextField name="day" type="date" label={texts.day} hint={texts.dayHint} />
    </>
  );
}
