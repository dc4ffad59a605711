"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/lib/core/action-result";
import { authTexts } from "../texts/auth";
import { Dialog } from "../ui/popups/dialog";
import { ActionForm } from "./action-form";
import { TextField } from "./form-fields";
import { useActionForm } from "./use-action-form";

async function loadSchema() {
  const { z } = await import("zod");
  return z.object({ password: z.string().min(1, authTexts.account.passwordMissing).max(1_000) });
}

interface PasswordDialogProps<Data> {
  trigger: ReactNode;
  title: string;
  body: string;
  confirmLabel: string;
  /** Whose it is, where that is not plain. */
  passwordLabel?: string;
  tone?: "normal" | "danger";
  action: (input: { password: string }) => Promise<ActionResult<Data>>;
  onDone: (data: Data) => void;
}

/** Asks for the password again: whoever sits at an open session need not be its owner. */
export function PasswordDialog<Data>(props: PasswordDialogProps<Data>) {
  const { trigger, title, body, confirmLabel, tone = "normal", action, onDone } = props;
  const { passwordLabel = authTexts.account.removePassword } = props;
  const [isOpen, setIsOpen] = useState(false);
  const form = useActionForm({
    schema: loadSchema,
    action,
    defaultValues: { password: "" },
    onDone: (data) => {
      setIsOpen(false);
      onDone(data);
    },
  });

  function change(next: boolean) {
    setIsOpen(next);
    form.reset();
  }

  return (
    <Dialog trigger={trigger} title={title} description={body} isOpen={isOpen} onOpenChange={change}>
      <ActionForm form={form} submit={confirmLabel} variant={tone === "danger" ? "danger" : "primary"}>
        <TextField name="password" label={passwordLabel} type="password" autoComplete="current-password" />
      </ActionForm>
    </Dialog>
  );
}
