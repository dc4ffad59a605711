"use client";

import { useEffect } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import type { CheckedReceipt } from "../check-receipt";
import { formFieldOf } from "./receipt-form-values";

type Problems = CheckedReceipt["problems"];

/** Puts problems at the fields where they are typed; gives back those that the form has no field for. */
export function useFieldProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: Problems,
): Problems {
  const { clearErrors, getValues, setError } = form;
  useEffect(() => {
    clearErrors();
    for (const { field, detail } of problems) {
      setError(formFieldOf(field) as FieldPath<Values>, { type: "server", message: detail });
    }
  }, [problems, clearErrors, setError]);
  return problems.filter(({ field }) => typeof get(getValues(), formFieldOf(field)) !== "string");
}
