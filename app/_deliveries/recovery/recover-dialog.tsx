"use client";

import { RotateCw } from "lucide-react";
import { lazy, useState } from "react";
import { recoveryTexts } from "@/components/texts/deliveries";
import { Button } from "@/components/ui/button";
import type { SelectOption } from "@/components/ui/field";
import { Dialog } from "@/components/ui/popups/dialog";
import type { RecoveryActions, RecoveryInput } from "./recovery-input";

const RecoveryChoice = lazy(async () => ({ default: (await import("./recovery-choice")).RecoveryChoice }));
const RecoveryRun = lazy(async () => ({ default: (await import("./recovery-run")).RecoveryRun }));

const texts = recoveryTexts;

interface RecoverDialogProps {
  actions: RecoveryActions;
  endpoints: readonly SelectOption[];
  organizations?: readonly SelectOption[];
  /** Where what is queued can be watched. */
  watchHref: string;
}

interface Counted {
  recovery: RecoveryInput;
  count: number;
}

/** Chooses what is sent again, says how many that are, and shows how it goes. */
export function RecoverDialog({ actions, endpoints, organizations, watchHref }: RecoverDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [counted, setCounted] = useState<Counted | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    if (next) setCounted(null);
  }

  return (
    <Dialog
      trigger={<Button icon={<RotateCw aria-hidden="true" />}>{texts.open}</Button>}
      title={texts.title}
      description={texts.body}
      isOpen={isOpen}
      onOpenChange={change}
    >
      {counted && counted.count > 0 ? (
        <RecoveryRun
          recover={actions.recover}
          watchHref={watchHref}
          {...counted}
          onChange={() => setCounted(null)}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <RecoveryChoice
          count={actions.count}
          endpoints={endpoints}
          organizations={organizations}
          isNothingFound={counted !== null}
          onCounted={setCounted}
        />
      )}
    </Dialog>
  );
}
