"use client";

import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Receipt } from "@/lib/contract/receipt";
import { type CorrectionValues, followingTotals } from "./correction-values";

/** Totals that are sums of lines change with them, until somebody writes others. */
export function useFollowingTotals(
  form: UseFormReturn<CorrectionValues>,
  receipt: Receipt,
  before: CorrectionValues,
): void {
  const { control, getValues, setValue } = form;
  const lines = useWatch({ control, name: "lineItems" });
  const last = useRef(before.totals.map(({ amount }) => amount));
  useEffect(() => {
    const amounts = followingTotals(receipt, before, lines);
    if (!amounts) return;
    for (const [place, { at, amount }] of getValues("totals").entries()) {
      const next = at === undefined ? undefined : amounts[Number(at)];
      const isUntouched = at !== undefined && amount === last.current[Number(at)];
      if (next !== undefined && isUntouched && next !== amount) setValue(`totals.${place}.amount`, next);
    }
    last.current = amounts;
  }, [lines, receipt, before, getValues, setValue]);
}
