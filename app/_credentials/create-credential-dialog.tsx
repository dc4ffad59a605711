"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ActionForm, SubmitButton } from "@/components/forms/action-form";
import { CheckboxGroup, TextField } from "@/components/forms/form-fields";
import { SecretOnce } from "@/components/forms/secret-once";
import { useActionForm } from "@/components/forms/use-action-form";
import { commonTexts } from "@/components/texts/common";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { Scope } from "@/lib/contract/oauth";
import { createCredentialAction } from "./actions";

interface CreateCredentialDialogProps {
  kind: OrganizationKind;
  organizationId: string;
  scopes: readonly { value: Scope; label: string; hint: ReactNode }[];
  tokenUrl: string;
}

export function CreateCredentialDialog({ kind, organizationId, scopes, tokenUrl }: CreateCredentialDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<{ clientId: string; clientSecret: string } | null>(null);
  const form = useActionForm({
    schema: () => import("@/lib/auth/credential-input").then((inputs) => inputs.createCredentialInput),
    action: createCredentialAction.bind(null, kind, organizationId),
    defaultValues: { name: "", scopes: scopes.map(({ value }) => value) },
    onDone: setCreated,
  });

  function change(next: boolean) {
    setIsOpen(next);
    if (next) {
      setCreated(null);
      form.reset();
    }
  }

  return (
    <Dialog
      title={created ? texts.createdTitle : texts.createTitle}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button variant="primary" icon={<KeyRound aria-hidden="true" />}>
          {texts.create}
        </Button>
      }
    >
      {created ? (
        <div className="grid gap-4">
          <SecretOnce
            secrets={[
              { label: texts.clientId, value: created.clientId },
              { label: texts.clientSecret, value: created.clientSecret },
            ]}
          />
          <CodeBlock
            label={texts.tokenCurl}
            code={`curl -u '${created.clientId}:${created.clientSecret}' \\\n  -d grant_type=client_credentials \\\n  ${tokenUrl}`}
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="primary">{texts.stored}</Button>
            </DialogClose>
          </DialogFooter>
        </div>
      ) : (
        <ActionForm form={form} label={texts.createTitle}>
          <TextField name="name" label={texts.name} hint={texts.nameHint} />
          <CheckboxGroup name="scopes" label={texts.scopes} options={scopes} />
          <DialogFooter>
            <DialogClose asChild>
              <Button>{commonTexts.cancel}</Button>
            </DialogClose>
            <SubmitButton>{texts.createSubmit}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      )}
    </Dialog>
  );
}
