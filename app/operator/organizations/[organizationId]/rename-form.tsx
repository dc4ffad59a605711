"use client";

import { ActionForm, SubmitButton } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { commonTexts } from "@/components/texts/common";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
import { useToast } from "@/components/ui/popups/toast";
import { renameOrganizationAction } from "../actions";

const texts = operatorTexts.organizations;

interface RenameFormProps {
  organizationId: string;
  name: string;
  onDone: () => void;
}

export function RenameForm({ organizationId, name, onDone }: RenameFormProps) {
  const toast = useToast();
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.updateOrganizationInput),
    action: renameOrganizationAction.bind(null, organizationId),
    defaultValues: { name },
    onDone: () => {
      toast(texts.renamed);
      onDone();
    },
  });
  return (
    <ActionForm form={form} label={texts.renameTitle}>
      <TextField name="name" label={texts.name} />
      <DialogFooter>
        <DialogClose asChild>
          <Button>{commonTexts.cancel}</Button>
        </DialogClose>
        <SubmitButton>{texts.rename}</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
