"use client";

import { useState } from "react";
import { ExportRefused, saveExport } from "@/app/_exports/save-export";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { TextField } from "@/components/forms/form-fields";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/popups/toast";
import type { ActionResult } from "@/lib/core/action-result";
import { eraseEndUserAction } from "./actions";

const texts = clientTexts.endUsers;

/** Exports or erases whom a reference names: whether there is anybody, the page does not say. */
export function EndUserForm({ organizationId }: { organizationId: string }) {
  const toast = useToast();
  const [isErasing, setIsErasing] = useState(false);
  const form = useActionForm({
    schema: () => import("@/lib/contract/privacy/end-user").then(({ endUserInput }) => endUserInput),
    action: (input) => exportEndUser(organizationId, input),
    defaultValues: { reference: "" },
    onDone: (name) => toast(texts.exported(name)),
  });
  const reference = form.watch("reference");
  return (
    <>
      <ActionForm
        form={form}
        submit={texts.export}
        also={
          <Button disabled={reference === ""} onClick={() => setIsErasing(true)}>
            {texts.erase}
          </Button>
        }
      >
        <TextField name="reference" label={commonTexts.words.reference} hint={texts.referenceHint} maxLength={256} />
      </ActionForm>
      <ConfirmDialog
        isOpen={isErasing}
        onOpenChange={setIsErasing}
        title={texts.eraseTitle(reference)}
        confirmLabel={texts.erase}
        action={() => eraseEndUserAction(organizationId, { reference })}
        onDone={() => form.reset()}
        doneMessage={texts.erased}
      >
        <p>{texts.eraseEnds}</p>
        <p>{texts.eraseForgets}</p>
        <p>{texts.eraseFinal}</p>
      </ConfirmDialog>
    </>
  );
}

/** Answers the name of the file. */
async function exportEndUser(organizationId: string, body: { reference: string }): Promise<ActionResult<string>> {
  try {
    const { name } = await saveExport(`/client/${organizationId}/end-users/export`, { body });
    return { ok: true, data: name };
  } catch (error) {
    const message = error instanceof ExportRefused ? error.message : commonTexts.export.failed;
    return { ok: false, message, fields: [] };
  }
}
