"use client";

import { useActionState } from "react";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { Field, Input } from "@/components/ui/field";
import { signInAction } from "./actions";

const texts = authTexts.signIn;

/** Works before and without script: a plain form that posts to a server action. */
export function SignInForm({ callbackUrl, problem }: { callbackUrl: string; problem: string | null }) {
  const [state, action, isBusy] = useActionState(signInAction, { email: "", problem });
  return (
    <form action={action} className="mt-5 grid gap-5">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      {state.problem ? (
        <Notice tone="bad" isUrgent>
          {state.problem}
        </Notice>
      ) : null}
      <Field label={texts.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={state.email}
            key={state.email}
          />
        )}
      </Field>
      <Field label={texts.password}>
        {(control) => (
          <Input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={1000}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
