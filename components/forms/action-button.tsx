"use client";

import { type ComponentProps, useTransition } from "react";
import type { ActionResult } from "@/lib/core/action-result";
import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";
import { useToast } from "../ui/popups/toast";

type ActionButtonProps<Data> = Omit<ComponentProps<typeof Button>, "onClick" | "isBusy"> & {
  action: () => Promise<ActionResult<Data>>;
  doneMessage?: string;
  onDone?: (data: Data) => void;
};

/** A button for what needs no question and no form; says what came of it in a toast. */
export function ActionButton<Data>({ action, doneMessage, onDone, ...props }: ActionButtonProps<Data>) {
  const [isBusy, startTransition] = useTransition();
  const toast = useToast();

  function run() {
    startTransition(async () => {
      const result = await action();
      if (!result.ok) {
        toast(result.requestId ? `${commonTexts.unexpected} ${result.requestId}` : result.message, "bad");
        return;
      }
      if (doneMessage) toast(doneMessage);
      onDone?.(result.data);
    });
  }

  return <Button {...props} isBusy={isBusy} onClick={run} />;
}
