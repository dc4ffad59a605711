"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { type FieldValues, FormProvider, useFormContext } from "react-hook-form";
import { Button, type ButtonVariant } from "../ui/button";
import { Notice } from "../ui/notice";
import type { ActionForm as Form } from "./use-action-form";

interface ActionFormProps<Values extends FieldValues> {
  form: Form<Values>;
  /** For forms that are not named by a heading right above them. */
  label?: string;
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * The form of `useActionForm`. It opens when its script has loaded: before that nothing typed could be kept, and
 * pressing Enter would only reload the page.
 */
export function ActionForm<Values extends FieldValues>({ form, label, children }: ActionFormProps<Values>) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const problem = form.formState.errors.root?.server?.message;
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} onFocus={form.warm} method="post" noValidate aria-label={label}>
        {/* Made anew when it opens: in Chromium a textarea that was laid out in a closed one takes no text (seen with 138). */}
        <fieldset key={String(isReady)} disabled={!isReady} className="grid min-w-0 gap-5">
          {children}
          {problem ? (
            <Notice tone="bad" isUrgent>
              {problem}
            </Notice>
          ) : null}
        </fieldset>
      </form>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
}

export function SubmitButton({ children, variant = "primary" }: SubmitButtonProps) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant={variant} isBusy={formState.isSubmitting}>
      {children}
    </Button>
  );
}

/** The buttons of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
