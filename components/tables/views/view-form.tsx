"use client";

import type { ActionResult } from "@/lib/core/action-result";
import type { SavedView } from "@/lib/core/views/saved-view";
import { ActionForm, useActionForm } from "../../forms/action-form";
import { TextField } from "../../forms/form-fields";
import { viewsTexts as texts } from "../../texts/parts/views";

interface ViewFormProps {
  label: string;
  name?: string;
  hint?: string;
  action: (name: string) => Promise<ActionResult<{ views: SavedView[] }>>;
  onDone: (views: SavedView[]) => void;
}

/** The name of a view; loaded when it is asked for. */
export function ViewForm({ label, name = "", hint, action, onDone }: ViewFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/core/views/view-input").then((inputs) => inputs.viewNameInput),
    action: (values) => action(values.name),
    defaultValues: { name },
    onDone: ({ views }) => onDone(views),
  });
  return (
    <ActionForm form={form} label={label} submit={label}>
      <TextField name="name" label={texts.name} hint={hint} maxLength={60} autoFocus />
    </ActionForm>
  );
}
