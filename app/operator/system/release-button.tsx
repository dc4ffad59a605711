"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operationsTexts } from "@/components/texts/operations";
import { Button } from "@/components/ui/button";
import { releaseParkedSubjectsAction } from "./actions";

const texts = operationsTexts.system;

/** Lets the matcher look once more at what it had given up. */
export function ReleaseButton({ count }: { count: number }) {
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={texts.release(texts.queueNames.match)}>
          {texts.releaseShort}
        </Button>
      }
      title={texts.releaseTitle(count)}
      confirmLabel={texts.releaseShort}
      tone="normal"
      action={releaseParkedSubjectsAction}
      doneMessage={texts.released}
    >
      <p>{texts.releaseBody}</p>
    </ConfirmDialog>
  );
}
