"use client";

import type { ReactNode } from "react";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { CheckboxGroup, TextField } from "@/components/forms/form-fields";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { Scope } from "@/lib/contract/oauth";
import { createCredentialAction } from "./actions";

interface CreateCredentialFormProps {
  kind: OrganizationKind;
  organizationId: string;
  scopes: readonly { value: Scope; label: string; hint: ReactNode }[];
  onDone: (created: { clientId: string; clientSecret: string }) => void;
}

export function CreateCredentialForm({ kind, organizationId, scopes, onDone }: CreateCredentialFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/auth/credentials/credential-input").then((inputs) => inputs.createCredentialInput),
    action: createCredentialAction.bind(null, kind, organizationId),
    defaultValues: { name: "", scopes: scopes.map(({ value }) => value) },
    onDone,
  });
  return (
    <ActionForm form={form} label={texts.createTitle} submit={texts.createSubmit}>
      <TextField name="name" label={texts.name} hint={texts.nameHints[kind]} />
      <CheckboxGroup name="scopes" label={texts.scopes} options={scopes} />
    </ActionForm>
  );
}
