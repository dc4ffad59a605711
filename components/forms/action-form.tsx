"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { FormEnding, type FormEndingProps } from "./form-ending";
import { LeaveGuard } from "./leave-guard";
import type { ActionForm as Form } from "./use-action-form";

interface ActionFormProps<Values extends FieldValues> extends FormEndingProps {
  form: Form<Values>;
  /** For forms that are not named by a heading right above them. */
  label?: string;
  /** Its fields. */
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * The form of `useActionForm`. It opens when its script has loaded: before that nothing typed could be kept, and
 * pressing Enter would only reload the page. It is not left with unsaved changes unasked.
 */
export function ActionForm<Values extends FieldValues>({ form, label, children, ...ending }: ActionFormProps<Values>) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.submit}
        onFocus={form.warm}
        onInput={form.change}
        method="post"
        noValidate
        aria-label={label}
      >
        {/* Made anew when it opens: in Chromium a textarea that was laid out in a closed one takes no text (seen with 138). */}
        <fieldset key={String(isReady)} disabled={!isReady} className="grid min-w-0 gap-5">
          {children}
          <FormEnding {...ending} />
        </fieldset>
      </form>
      <LeaveGuard isDirty={form.hasUnsaved} />
    </FormProvider>
  );
}
