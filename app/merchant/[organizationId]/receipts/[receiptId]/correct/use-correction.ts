"use client";

import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { indentJson } from "@/components/ui/code/indent-json";
import type { Receipt } from "@/lib/contract/receipt";
import { type JsonValue, parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { correctedReceipt } from "./corrected-receipt";
import { type CorrectionValues, valuesOf } from "./correction-values";

/** What a form has room for. */
export const MAX_FORM_LINES = 100;

interface Base {
  receipt: Receipt;
  values: CorrectionValues;
}

const baseOf = (json: JsonValue): Base => {
  const receipt = json as unknown as Receipt;
  return { receipt, values: valuesOf(receipt) };
};

/** A receipt that is corrected, in a form or as JSON: two views of one text, of which either goes on where the other was left. */
export function useCorrection(stored: string) {
  const [base, setBase] = useState(() => baseOf(parseExactJson(stored).value));
  const hasForm = base.receipt.lineItems.length <= MAX_FORM_LINES;
  const [mode, setMode] = useState<"form" | "json">(hasForm ? "form" : "json");
  const [typed, setTyped] = useState(stored);
  const [isNoJson, setIsNoJson] = useState(false);
  const form = useForm<CorrectionValues>({ defaultValues: base.values });
  const values = useWatch({ control: form.control }) as CorrectionValues;
  const fromForm = indentJson(stringifyExact(correctedReceipt(base.receipt, base.values, values)));
  const text = mode === "form" ? fromForm : typed;
  const json = useMemo(() => parsed(text), [text]);

  function change(next: "form" | "json") {
    if (next === "json") setTyped(fromForm);
    if (next === "form") {
      const again = readable(typed);
      setIsNoJson(again === null);
      if (again === null) return;
      setBase(again);
      form.reset(again.values);
    }
    setMode(next);
  }

  return { ...{ base, form, values, mode, hasForm, text, json, isNoJson }, change, setTyped };
}

/** Null while it is none. */
function parsed(text: string): JsonValue | null {
  try {
    return parseExactJson(text).value;
  } catch {
    return null;
  }
}

/** What can stand in a form; null of what is no receipt. */
function readable(text: string): Base | null {
  const json = parsed(text);
  try {
    return json === null ? null : baseOf(json);
  } catch {
    return null;
  }
}
