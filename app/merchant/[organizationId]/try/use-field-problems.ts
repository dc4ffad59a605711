"use client";

import { useEffect } from "react";
import { type FieldPath, get, type UseFormReturn } from "react-hook-form";
import type { CheckedReceipt } from "./check-receipt";
import { formFieldOf, type ReceiptFormValues } from "./receipt-form-values";

type Problems = CheckedReceipt["problems"];

/** Puts problems at the fields where they are typed; gives back those that the form has no field for. */
export function useFieldProblems(form: UseFormReturn<ReceiptFormValues>, problems: Problems): Problems {
  const { clearErrors, getValues, setError } = form;
  useEffect(() => {
    clearErrors();
    for (const { field, detail } of problems) {
      setError(formFieldOf(field) as FieldPath<ReceiptFormValues>, { type: "server", message: detail });
    }
  }, [problems, clearErrors, setError]);
  return problems.filter(({ field }) => typeof get(getValues(), formFieldOf(field)) !== "string");
}
