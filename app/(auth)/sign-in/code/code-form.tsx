"use client";

import { useActionState } from "react";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { codeAction } from "../actions";

const texts = authTexts.code;

export function CodeForm({ callbackUrl }: { callbackUrl: string }) {
  const [state, action, isBusy] = useActionState(codeAction, { email: "", problem: null });
  return (
    <form action={action} className="mt-5 grid gap-5">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Field label={texts.label} error={state.problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            required
            maxLength={64}
            // The page asks for nothing else, and one has just pressed a button to get here
            autoFocus
            className="figures font-mono"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
