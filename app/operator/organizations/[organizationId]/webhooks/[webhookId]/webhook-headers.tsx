"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";
import { useToast } from "@/components/ui/popups/toast";
import { removeHeaderAction, setHeaderAction } from "../actions";

const texts = operatorTexts.webhook;

interface WebhookHeadersProps {
  webhookId: string;
  headers: readonly { name: string; ending: string | null }[];
}

/** What is set, without the values, and a form for one more; a name that is set already is given a new value. */
export function WebhookHeaders({ webhookId, headers }: WebhookHeadersProps) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("../form-inputs").then((inputs) => inputs.headerFormInput),
    action: setHeaderAction.bind(null, webhookId),
    defaultValues: { name: "", value: "" },
    onDone: () => {
      form.reset();
      toast(texts.headerSet);
    },
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted">{texts.headersBody}</p>
      {headers.length > 0 ? (
        <ul className="divide-y divide-line">
          {headers.map(({ name, ending }) => (
            <li key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
              <code className="min-w-0 font-mono text-[0.8125rem] break-all">
                {name}: <span className="text-muted">••••{ending}</span>
              </code>
              <ActionButton
                size="small"
                aria-label={texts.removeHeader(name)}
                action={removeHeaderAction.bind(null, webhookId, name)}
                doneMessage={texts.headerRemoved}
              >
                {texts.remove}
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
      <ActionForm form={form} label={texts.headers} submit={texts.setHeader}>
        <TextField name="name" label={texts.headerName} spellCheck={false} placeholder="x-api-key" />
        <TextField name="value" label={texts.headerValue} spellCheck={false} />
      </ActionForm>
    </div>
  );
}
