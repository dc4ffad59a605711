"use client";

import type { ActionResult } from "@/lib/core/action-result";
import { authTexts } from "../texts/auth";
import { ActionForm, useActionForm } from "./action-form";
import { TextField } from "./form-fields";

async function loadSchema() {
  const { z } = await import("zod");
  return z.object({ password: z.string().min(1, authTexts.account.passwordMissing).max(1_000) });
}

export interface PasswordFormProps {
  confirmLabel: string;
  /** Whose it is, where that is not plain. */
  passwordLabel?: string | undefined;
  tone?: "normal" | "danger" | undefined;
  /** Answers with what is to happen then. */
  action: (input: { password: string }) => Promise<ActionResult<() => void>>;
}

/** The form of `PasswordDialog`, loaded and made when that opens. */
export function PasswordForm({ confirmLabel, passwordLabel, tone, action }: PasswordFormProps) {
  const form = useActionForm({
    schema: loadSchema,
    action,
    defaultValues: { password: "" },
    onDone: (goOn) => goOn(),
  });
  return (
    <ActionForm form={form} submit={confirmLabel} variant={tone === "danger" ? "danger" : "primary"}>
      <TextField
        name="password"
        label={passwordLabel ?? authTexts.account.removePassword}
        type="password"
        autoComplete="current-password"
      />
    </ActionForm>
  );
}
