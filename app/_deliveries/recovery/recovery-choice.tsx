"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { CheckboxField, SelectField, TextField } from "@/components/forms/form-fields";
import { recoveryTexts } from "@/components/texts/deliveries";
import { Notice } from "@/components/ui/card";
import type { SelectOption } from "@/components/ui/field";
import type { RecoveryActions, RecoveryInput } from "./recovery-input";

const texts = recoveryTexts;
const DAY_MS = 86_400_000;

interface RecoveryChoiceProps {
  count: RecoveryActions["count"];
  endpoints: readonly SelectOption[];
  /** Operators choose whose; a client has its own only. */
  organizations?: readonly SelectOption[] | undefined;
  isNothingFound: boolean;
  onCounted: (counted: { recovery: RecoveryInput; count: number }) => void;
}

/** Only rendered in the browser, whose zone the time is in. */
export function RecoveryChoice({ count, endpoints, organizations, isNothingFound, onCounted }: RecoveryChoiceProps) {
  const form = useActionForm({
    schema: () => import("./recovery-choice-input").then((inputs) => inputs.recoveryChoiceInput),
    action: async ({ since, webhookId, organizationId, isAcknowledgedToo }) => {
      const recovery: RecoveryInput = {
        from: new Date(since).toISOString(),
        // What fails from now on is not of those that were counted.
        to: new Date().toISOString(),
        isAcknowledgedToo,
        ...(webhookId !== "" && { webhookId }),
        ...(organizationId !== "" && { organizationId }),
      };
      const result = await count(recovery);
      return result.ok ? { ok: true, data: { recovery, count: result.data.count } } : result;
    },
    defaultValues: {
      since: localDateTime(new Date(Date.now() - DAY_MS)),
      webhookId: "",
      organizationId: "",
      isAcknowledgedToo: false,
    },
    onDone: onCounted,
  });
  return (
    <ActionForm form={form} label={texts.title} submit={texts.count}>
      <TextField
        name="since"
        label={texts.sinceLabel}
        hint={texts.sinceHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        type="datetime-local"
      />
      {organizations ? (
        <SelectField
          name="organizationId"
          label={texts.organization}
          options={organizations}
          placeholder={texts.allOrganizations}
        />
      ) : null}
      {endpoints.length > 1 ? (
        <SelectField name="webhookId" label={texts.webhook} options={endpoints} placeholder={texts.allWebhooks} />
      ) : null}
      <CheckboxField name="isAcknowledgedToo" label={texts.acknowledged} hint={texts.acknowledgedHint} />
      {isNothingFound ? (
        <div role="status">
          <Notice>{texts.nothing}</Notice>
        </div>
      ) : null}
    </ActionForm>
  );
}

/** As `datetime-local` writes it: `2026-11-27T14:05`. */
function localDateTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
