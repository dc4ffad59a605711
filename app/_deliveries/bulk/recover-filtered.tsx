"use client";

import { lazy, useState } from "react";
import { commonTexts } from "@/components/texts/common";
import { recoveryTexts, resendTexts } from "@/components/texts/deliveries";
import { Button, Spinner } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { Dialog } from "@/components/ui/popups/dialog";
import type { RecoveryActions, RecoveryInput } from "../recovery/recovery-input";

const RecoveryRun = lazy(async () => ({ default: (await import("../recovery/recovery-run")).RecoveryRun }));

interface RecoverFilteredProps {
  actions: RecoveryActions;
  /** What the list's filters say; deliveries that are made from now on are not among them. */
  recovery: RecoveryInput;
  watchHref: string;
}

/** Sends all again that were given up and match the filters, on whatever page they are. */
export function RecoverFiltered({ actions, recovery, watchHref }: RecoverFilteredProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [counted, setCounted] = useState<{ count: number } | { problem: string } | null>(null);

  async function open(next: boolean) {
    setIsOpen(next);
    if (!next) return;
    setCounted(null);
    const result = await actions.count(recovery).catch(() => null);
    if (result?.ok) setCounted(result.data);
    else setCounted({ problem: result?.message || commonTexts.offline });
  }

  return (
    <Dialog
      trigger={<Button size="small">{resendTexts.allThatMatch}</Button>}
      title={recoveryTexts.title}
      isOpen={isOpen}
      onOpenChange={open}
    >
      {counted === null ? (
        <Spinner />
      ) : "problem" in counted ? (
        <Notice tone="bad">{counted.problem}</Notice>
      ) : counted.count === 0 ? (
        <Notice>{resendTexts.nothingMatches}</Notice>
      ) : (
        <RecoveryRun
          recover={actions.recover}
          watchHref={watchHref}
          recovery={recovery}
          count={counted.count}
          onChange={() => setIsOpen(false)}
          onDone={() => setIsOpen(false)}
        />
      )}
    </Dialog>
  );
}
