"use client";

import { useActionState } from "react";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { Field, Input } from "@/components/ui/field";
import { forgotPasswordAction } from "./actions";

const texts = authTexts.forgot;

export function ForgotPasswordForm() {
  const [state, action, isBusy] = useActionState(forgotPasswordAction, { isSent: false, problem: null });
  if (state.isSent) {
    return (
      <div role="status" className="mt-5">
        <Notice tone="ok">{texts.sent}</Notice>
      </div>
    );
  }
  return (
    <form action={action} className="mt-5 grid gap-5">
      <Field label={authTexts.signIn.email} error={state.problem ?? undefined}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" required maxLength={254} />}
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
