"use client";

import { useEffect, useState } from "react";
import type { CheckedReceipt } from "./check-receipt";

export interface ReceiptCheck {
  /** Of the text that was checked last. */
  problems: CheckedReceipt["problems"];
  /** Of the same, when it is valid. */
  warnings: CheckedReceipt["warnings"];
  oddities: CheckedReceipt["oddities"];
  advice: CheckedReceipt["advice"];
  /** Of the last valid text. */
  previewHtml: string | null;
  isChecking: boolean;
  /** The check could not be made: no connection, or no session any more. */
  hasFailed: boolean;
}

const PAUSE_MS = 250;

/** Has a receipt checked at each pause in typing; an answer that has been overtaken is not shown. */
export function useCheckedReceipt(organizationId: string, text: string): ReceiptCheck {
  const [check, setCheck] = useState<ReceiptCheck>({
    problems: [],
    warnings: [],
    oddities: [],
    advice: null,
    previewHtml: null,
    isChecking: true,
    hasFailed: false,
  });

  useEffect(() => {
    const abort = new AbortController();
    setCheck((last) => ({ ...last, isChecking: true }));
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/merchant/${organizationId}/try/check`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: text,
          signal: abort.signal,
        });
        if (!response.ok || response.redirected) throw new Error(`The check answered ${response.status}.`);
        const { previewHtml, ...checked } = (await response.json()) as CheckedReceipt;
        setCheck((last) => ({
          ...checked,
          previewHtml: previewHtml ?? last.previewHtml,
          isChecking: false,
          hasFailed: false,
        }));
      } catch {
        if (!abort.signal.aborted) setCheck((last) => ({ ...last, isChecking: false, hasFailed: true }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [organizationId, text]);

  return check;
}
