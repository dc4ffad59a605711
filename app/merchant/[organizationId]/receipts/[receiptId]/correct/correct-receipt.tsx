"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { FormProvider } from "react-hook-form";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Spinner } from "@/components/ui/button";
import { Card, Notice } from "@/components/ui/card";
import { parseExactJson } from "@/lib/core/json/exact-json";
import type { Holders } from "@/lib/deliveries/figures/count-holders";
import { compareVersions } from "@/lib/receipts/versions/compare-versions";
import { ModeSwitch } from "../../../try/mode-switch";
import { ReceiptPreview } from "../../../try/receipt-preview";
import { useCheckedReceipt } from "../../../try/use-checked-receipt";
import { correctReceiptAction } from "../../actions";
import { ConfirmChange } from "../_change/confirm-change";
import { ReasonField } from "../_change/reason-field";
import { correctionChecks } from "./correction-checks";
import { CorrectionForm } from "./correction-form";
import { useCorrection } from "./use-correction";

const { told, correct: texts } = changeTexts;

// Before anything is changed there are none.
const Differences = lazy(async () => ({
  default: (await import("@/app/_receipts/versions/differences")).Differences,
}));

const JsonEditor = lazy(async () => ({
  default: (await import("@/app/merchant/[organizationId]/try/_json/json-editor")).JsonEditor,
}));

interface CorrectReceiptProps {
  organizationId: string;
  receiptId: string;
  /** That is corrected. */
  version: number;
  /** It, as JSON for reading. */
  stored: string;
  holders: Holders;
}

/** The receipt in a form or as JSON, how its page will look, and what correcting it changes, before it is done. */
export function CorrectReceipt({ organizationId, receiptId, version, stored, holders }: CorrectReceiptProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const correction = useCorrection(stored);
  const { base, form, values, mode, hasForm, text, json, isNoJson, change, setTyped } = correction;
  const check = useCheckedReceipt(organizationId, text);
  const differences = json === null ? [] : compareVersions(parseExactJson(stored).value, json);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <LeaveGuard isDirty={json === null || differences.length > 0} />
      <div className="grid min-w-0 gap-6">
        <Card actions={hasForm ? <ModeSwitch mode={mode} onChange={change} /> : null} title={texts.form}>
          {mode === "form" ? (
            <FormProvider {...form}>
              <CorrectionForm
                {...{ receipt: base.receipt, before: base.values, problems: check.problems }}
                checks={correctionChecks(base.receipt, base.values, values)}
              />
            </FormProvider>
          ) : (
            <Suspense fallback={<Spinner />}>
              {hasForm ? null : <p className="mb-3 text-muted">{texts.manyLines(base.receipt.lineItems.length)}</p>}
              {isNoJson ? (
                <Notice tone="bad" className="mb-3" isUrgent>
                  {texts.backToForm}
                </Notice>
              ) : null}
              <JsonEditor
                {...{ text, problems: check.problems, onChange: setTyped, takeOverLabel: texts.again }}
                onTakeOver={() => setTyped(stored)}
              />
            </Suspense>
          )}
        </Card>
        <ConfirmChange
          label={texts.action}
          consequences={[texts.page, told(holders), holders.clients > 0 && texts.taken]}
          check={check}
          isReady={differences.length > 0}
          action={() => correctReceiptAction(organizationId, receiptId, { text, version, reason })}
          doneMessage={texts.done}
          onDone={() => router.push(`/merchant/${organizationId}/receipts/${receiptId}`)}
        >
          <section>
            <h3 className="font-medium">{texts.changes}</h3>
            {differences.length === 0 ? (
              <p className="text-muted">{texts.none}</p>
            ) : (
              <Suspense fallback={<Spinner />}>
                <Differences differences={differences} caption={texts.changes} headings={[texts.was, texts.becomes]} />
              </Suspense>
            )}
          </section>
          <ReasonField reason={reason} onChange={setReason} />
        </ConfirmChange>
      </div>
      <div className="min-w-0 lg:sticky lg:top-6">
        <ReceiptPreview check={check} />
      </div>
    </div>
  );
}
