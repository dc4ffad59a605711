"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operationsTexts } from "@/components/texts/operations";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/core/action-result";

const texts = operationsTexts.notMine;

interface NotMineButtonProps {
  action: () => Promise<ActionResult<void>>;
  reference: string;
}

export function NotMineButton({ action, reference }: NotMineButtonProps) {
  return (
    <ConfirmDialog
      trigger={<Button>{texts.button}</Button>}
      title={texts.title(reference)}
      confirmLabel={texts.button}
      action={action}
      doneMessage={texts.done}
    >
      <p>{texts.withdraws}</p>
      <p>{texts.cancels}</p>
      <p>{texts.frees}</p>
      <p>{texts.tells}</p>
    </ConfirmDialog>
  );
}
