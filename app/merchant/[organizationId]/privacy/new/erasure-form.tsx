"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { privacyTexts } from "@/components/texts/privacy";
import type { SelectOption } from "@/components/ui/field";
import type { ErasurePreview } from "@/lib/privacy/erasures/requests/preview-erasure";
import { previewErasureAction, requestErasureAction } from "../actions";
import { ErasureQuestion, erasureTitle } from "../erasure-question";

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
  const [asked, setAsked] = useState<{ values: ErasureValues; preview: ErasurePreview } | null>(null);
  const form = useActionForm<ErasureValues, ErasurePreview>({
    schema: async () => {
      const [{ bodySchema }, { erasureContract }] = await Promise.all([
        import("@/app/_privacy/body-schema"),
        import("@/lib/contract/privacy/erasure"),
      ]);
      return bodySchema(erasureContract, erasureOf, neededOf);
    },
    action: (values) => previewErasureAction(organizationId, erasureOf(values)),
    defaultValues: {
      ...{ by: receiptId ? "receiptId" : "customerId", receiptId, receiptUrl: "", customerId: "", lastFour: "" },
      ...{ storeId: "", day: "", mode: "personal", reason: "" },
    },
    onDone: (preview, values) => setAsked({ values, preview }),
  });
  const mode = form.watch("mode");
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.submit} variant="danger" cancelHref={home}>
        <SelectField name="by" label={texts.selector} options={SELECTORS} />
        <Selector by={form.watch("by")} stores={stores} />
        <SelectField name="mode" label={texts.mode} options={MODES} hint={texts.modeHints[mode]} />
        <TextField name="reason" label={texts.reason} hint={texts.reasonHint} isOptional />
      </ActionForm>
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            form.change();
            setAsked(null);
          }}
          title={erasureTitle(asked.preview, asked.values.mode)}
          confirmLabel={texts.erase}
          dismissLabel={texts.keep}
          action={() => requestErasureAction(organizationId, erasureOf(asked.values))}
          onDone={({ erasureId }) => router.push(`${home}/${erasureId}`)}
        >
          <ErasureQuestion found={asked.preview} mode={asked.values.mode} needsSecond={asked.preview.needsSecond} />
        </ConfirmDialog>
      ) : null}
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

/** The fields of the form: those of the chosen selector are sent. */
interface ErasureValues {
  by: "receiptId" | "receiptUrl" | "customerId" | "lastFour";
  receiptId: string;
  receiptUrl: string;
  customerId: string;
  lastFour: string;
  storeId: string;
  day: string;
  mode: "personal" | "receipt";
  reason: string;
}

function neededOf({ by }: ErasureValues): (keyof ErasureValues)[] {
  return by === "lastFour" ? ["lastFour", "storeId", "day"] : [by];
}

/** The body of `POST /v1/erasures`. */
function erasureOf({ by, lastFour, storeId, day, mode, reason, ...named }: ErasureValues) {
  const selector = by === "lastFour" ? { lastFour, storeId, day } : { [by]: named[by].trim() };
  return { ...selector, mode, reason: reason || undefined };
}
