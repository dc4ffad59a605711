"use client";

import { lazy, Suspense, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { LegalAdvice } from "@/app/_receipts/legal-advice";
import { merchantTexts } from "@/components/texts/merchant";
import { Spinner } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { indentJson } from "@/components/ui/code/indent-json";
import { Field, Select, type SelectOption } from "@/components/ui/field";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { postCurl, tokenCurl } from "../curl-text";
import { localDateTime } from "./_form/local-date-time";
import { ReceiptForm } from "./_form/receipt-form";
import { exampleValues, type ReceiptFormValues, toReceipt } from "./_form/receipt-form-values";
import { ModeSwitch } from "./mode-switch";
import { ReceiptPreview } from "./receipt-preview";
import { SubmitReceipt } from "./submit-receipt";
import { useCheckedReceipt } from "./use-checked-receipt";

const texts = merchantTexts.tryIt;

const JsonEditor = lazy(async () => ({ default: (await import("./_json/json-editor")).JsonEditor }));

interface TryReceiptProps {
  organizationId: string;
  baseUrl: string;
  /** When the page was made, as a till would write it. */
  now: string;
  stores: readonly SelectOption[];
  sources: readonly SelectOption[];
}

/** A receipt in a form or as JSON, how it will look, and the button that submits it. */
export function TryReceipt({ organizationId, baseUrl, now, stores, sources }: TryReceiptProps) {
  const form = useForm<ReceiptFormValues>({ defaultValues: exampleValues(stores[0]?.value ?? "", now) });
  const values = useWatch({ control: form.control }) as ReceiptFormValues;
  const [mode, setMode] = useState<"form" | "json">("form");
  const [typed, setTyped] = useState("");
  const [sourceId, setSourceId] = useState(sources[0]?.value ?? "");
  const fromForm = indentJson(stringifyExact(toReceipt(values)));
  const text = mode === "form" ? fromForm : typed;
  const check = useCheckedReceipt(organizationId, text);

  function change(next: "form" | "json") {
    if (next === "json" && typed.trim() === "") setTyped(fromForm);
    setMode(next);
  }

  function again() {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    form.setValue("header.created", localDateTime(new Date(), zone));
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-6">
        <Card actions={<ModeSwitch mode={mode} onChange={change} />} title={texts.header}>
          <div className="grid gap-6">
            <Field label={texts.source}>
              {(control) => (
                <Select
                  {...control}
                  options={sources}
                  value={sourceId}
                  onChange={(event) => setSourceId(event.target.value)}
                />
              )}
            </Field>
            {mode === "form" ? (
              <FormProvider {...form}>
                <ReceiptForm stores={stores} problems={check.problems} />
              </FormProvider>
            ) : (
              <Suspense fallback={<Spinner />}>
                <JsonEditor
                  text={typed}
                  problems={check.problems}
                  onChange={setTyped}
                  onTakeOver={() => setTyped(fromForm)}
                />
              </Suspense>
            )}
          </div>
        </Card>
        <CodeBlock
          label={texts.curl}
          code={`${tokenCurl(baseUrl)}\n\n${postCurl(baseUrl, `/v1/sources/${sourceId}/receipts`, text)}`}
        />
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-6">
        <SubmitReceipt organizationId={organizationId} sourceId={sourceId} text={text} check={check} onAgain={again} />
        {check.advice ? <LegalAdvice countryCode={check.advice.countryCode} advice={check.advice.rules} /> : null}
        <ReceiptPreview check={check} />
      </div>
    </div>
  );
}
