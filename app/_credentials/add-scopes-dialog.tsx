"use client";

import type { ReactNode } from "react";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { CheckboxGroup } from "@/components/forms/form-fields";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { Dialog } from "@/components/ui/popups/dialog";
import { useToast } from "@/components/ui/popups/toast";
import type { Credential } from "@/lib/auth/credentials/credential";
import type { Scope } from "@/lib/contract/oauth";
import type { CredentialActions } from "./credential-actions";

interface AddScopesDialogProps {
  addScopes: NonNullable<CredentialActions["addScopes"]>;
  credential: Credential;
  /** Those that it does not have. */
  scopes: readonly { value: Scope; label: string; hint: ReactNode }[];
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function AddScopesDialog({ addScopes, credential, scopes, onClose }: AddScopesDialogProps) {
  const { credentialId, name } = credential;
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("@/lib/auth/credentials/credential-input").then((inputs) => inputs.addScopesInput),
    action: addScopes,
    defaultValues: { credentialId, scopes: [] as Scope[] },
    onDone: () => {
      toast(texts.scopesAdded(name));
      onClose();
    },
  });
  return (
    <Dialog
      title={texts.addScopesTitle(name)}
      description={texts.addScopesBody}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <ActionForm form={form} label={texts.addScopes} submit={texts.addScopesSubmit}>
        <CheckboxGroup name="scopes" label={texts.missingScopes} options={scopes} />
      </ActionForm>
    </Dialog>
  );
}
