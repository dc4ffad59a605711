"use client";

import { KeyRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { SecretOnce } from "@/components/forms/secret-once";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { Button, Spinner } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code/code-block";
import { Dialog, DialogEnd } from "@/components/ui/popups/dialog";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { Scope } from "@/lib/contract/oauth";

// With the library for forms, which the page itself does not need.
const CreateCredentialForm = lazy(async () => ({
  default: (await import("./create-credential-form")).CreateCredentialForm,
}));

interface CreateCredentialDialogProps {
  kind: OrganizationKind;
  organizationId: string;
  scopes: readonly { value: Scope; label: string; hint: ReactNode }[];
  tokenUrl: string;
}

export function CreateCredentialDialog({ tokenUrl, ...place }: CreateCredentialDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<{ clientId: string; clientSecret: string } | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    setCreated(null);
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
          <DialogEnd variant="primary">{texts.stored}</DialogEnd>
        </div>
      ) : (
        <Suspense fallback={<Spinner />}>
          <CreateCredentialForm {...place} onDone={setCreated} />
        </Suspense>
      )}
    </Dialog>
  );
}
