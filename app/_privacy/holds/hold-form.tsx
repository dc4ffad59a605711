"use client";

import { useRouter } from "next/navigation";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextareaField, TextField } from "@/components/forms/form-fields";
import { privacyTexts } from "@/components/texts/privacy";
import type { SelectOption } from "@/components/ui/field";
import { useTimeZone } from "@/components/ui/time/time-zone";
import type { LegalHoldInput } from "@/lib/contract/privacy/legal-hold";
import type { ActionResult } from "@/lib/core/action-result";
import { PeriodFields } from "../period-fields";
import { type HoldValues, holdOf, neededOf } from "./hold-values";

const texts = privacyTexts.holds;

const KINDS = (["receipts", "store"] as const).map((value) => ({ value, label: texts.kinds[value] }));

interface HoldFormProps {
  stores: SelectOption[];
  create: (input: LegalHoldInput) => Promise<ActionResult<void>>;
  /** Where somebody came from it. */
  receiptId?: string | undefined;
  /** Where the holds are listed. */
  home: string;
}

export function HoldForm({ stores, create, receiptId = "", home }: HoldFormProps) {
  const router = useRouter();
  const timeZone = useTimeZone();
  const bodyOf = (values: HoldValues) => holdOf(values, timeZone);
  const form = useActionForm<HoldValues, void>({
    schema: async () => {
      const [{ bodySchema }, { legalHoldContract }] = await Promise.all([
        import("../body-schema"),
        import("@/lib/contract/privacy/legal-hold"),
      ]);
      return bodySchema(legalHoldContract, bodyOf, neededOf);
    },
    action: (values) => create(bodyOf(values)),
    defaultValues: { kind: "receipts", receiptIds: receiptId, storeId: "", from: "", to: "", reason: "", until: "" },
    onDone: () => router.push(home),
  });
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.create} cancelHref={home}>
        <SelectField name="kind" label={texts.kind} options={KINDS} />
        {form.watch("kind") === "receipts" ? (
          <TextareaField name="receiptIds" label={texts.receiptIds} hint={texts.receiptIdsHint} rows={4} />
        ) : (
          <>
            <SelectField name="storeId" label={texts.store} options={stores} placeholder={texts.storePlaceholder} />
            <PeriodFields />
          </>
        )}
        <TextField name="reason" label={texts.reason} hint={texts.reasonHint} />
        <TextField name="until" type="date" label={texts.until} hint={texts.untilHint} isOptional />
      </ActionForm>
    </div>
  );
}
