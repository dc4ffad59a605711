"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operationsTexts } from "@/components/texts/operations";
import { Button } from "@/components/ui/button";
import { reportNotMineAction } from "../actions";

const texts = operationsTexts.notMine;

interface NotMineButtonProps {
  organizationId: string;
  matchRequestId: string;
  reference: string;
}

export function NotMineButton({ organizationId, matchRequestId, reference }: NotMineButtonProps) {
  return (
    <ConfirmDialog
      trigger={<Button>{texts.button}</Button>}
      title={texts.title(reference)}
      confirmLabel={texts.button}
      action={() => reportNotMineAction(organizationId, matchRequestId)}
      doneMessage={texts.done}
    >
      <p>{texts.withdraws}</p>
      <p>{texts.cancels}</p>
      <p>{texts.frees}</p>
      <p>{texts.tells}</p>
    </ConfirmDialog>
  );
}
