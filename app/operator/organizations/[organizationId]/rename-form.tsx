"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";
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
    <ActionForm form={form} label={texts.renameTitle} submit={texts.rename}>
      <TextField name="name" label={texts.name} />
    </ActionForm>
  );
}
