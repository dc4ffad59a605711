"use client";

import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { ActionResult } from "@/lib/core/action-result";
import { commonTexts } from "../texts/common";
import { FormEnding, type FormEndingProps } from "./form-ending";
import { LeaveGuard } from "./leave-guard";

interface ActionFormProps<Values extends FieldValues> extends FormEndingProps {
  form: FormState<Values>;
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

type Schema<Values> = z.ZodType<unknown, Values>;

interface ActionFormOptions<Values extends FieldValues, Data> {
  /**
   * The verb's own input schema: wrong fields are named before anything is sent. As a function that imports it, so that
   * neither it nor zod is loaded before somebody begins to type: `() => import("…/inputs").then((m) => m.storeInput)`.
   */
  schema: Schema<Values> | (() => Promise<Schema<Values>>);
  /** A server action; it gets the values as typed, the verb parses them again. */
  action: (values: Values) => Promise<ActionResult<Data>>;
  defaultValues: DefaultValues<Values>;
  onDone?: (data: Data, values: Values) => void;
}

export interface FormState<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Fetches what checking the fields needs. */
  warm: () => void;
  /** Something is typed or chosen. */
  change: () => void;
  /** What would be lost if the page were left. */
  hasUnsaved: boolean;
}

/** react-hook-form over a server action: what the server refuses appears at its field, the rest above the buttons. */
export function useActionForm<Values extends FieldValues, Data>({
  schema,
  action,
  defaultValues,
  onDone,
}: ActionFormOptions<Values, Data>): FormState<Values> {
  const form = useForm<Values>({
    resolver: async (...asked) => (await resolverOf(schema))(...asked),
    defaultValues,
  });
  const { isDirty } = form.formState;
  // Not `form.reset(values)`: an empty form would begin again with what was typed.
  const [isSaved, setIsSaved] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;

  const send = form.handleSubmit(async (values) => {
    // Not when it is answered: what is typed meanwhile is not saved by it.
    setIsSaved(true);
    const result = await action(values as Values);
    if (result.ok) return done.current?.(result.data, values as Values);
    setIsSaved(false);
    const known = result.fields.filter(({ field }) => hasField(form, field));
    known.forEach(({ field, detail }, index) => {
      form.setError(fieldName<Values>(field), { type: "server", message: detail }, { shouldFocus: index === 0 });
    });
    const unknown = result.fields
      .filter((field) => !known.includes(field))
      .map(({ field, detail }) => `${field}: ${detail}`);
    form.setError("root.server", { type: "server", message: messageOf(result, known.length > 0, unknown) });
  });

  async function submit(event?: React.BaseSyntheticEvent) {
    try {
      await send(event);
    } catch (error) {
      const digest = (error as { digest?: unknown }).digest;
      // Next's own signals (a redirect to the sign-in page, a 404) are for its router.
      if (typeof digest === "string" && digest.startsWith("NEXT_")) throw error;
      setIsSaved(false);
      form.setError("root.server", { type: "server", message: commonTexts.offline });
    }
  }

  return {
    ...form,
    submit,
    warm: () => void resolverOf(schema).catch(() => undefined),
    change: () => setIsSaved(false),
    hasUnsaved: isDirty && !isSaved,
  };
}

async function resolverOf<Values extends FieldValues>(
  schema: ActionFormOptions<Values, unknown>["schema"],
): Promise<Resolver<Values>> {
  const [{ zodResolver }, { fieldWords }, loaded] = await Promise.all([
    import("@hookform/resolvers/zod"),
    import("./field-words"),
    typeof schema === "function" ? schema() : schema,
  ]);
  // `raw`: the action gets what was typed. The resolver's types ask for equal input and output; what it returns fits.
  return zodResolver(loaded as unknown as z.ZodType<Values, Values>, { error: fieldWords }, { raw: true });
}

function messageOf(result: Extract<ActionResult, { ok: false }>, hasKnownFields: boolean, unknown: string[]): string {
  if (result.requestId) return `${commonTexts.unexpected} ${result.requestId}`;
  return [hasKnownFields ? commonTexts.fieldsFailed : result.message, ...unknown].join(" ");
}

/** `lineItems[0].gross` → `lineItems.0.gross`, as react-hook-form names it. */
function fieldName<Values extends FieldValues>(field: string): Path<Values> {
  return field.replace(/\[(\d+)\]/g, ".$1") as Path<Values>;
}

function hasField<Values extends FieldValues>(form: UseFormReturn<Values>, field: string): boolean {
  const [first = ""] = field.split(/[.[]/);
  return Object.hasOwn(form.getValues(), first);
}
