"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { privacyTexts } from "@/components/texts/privacy";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/core/action-result";

const texts = privacyTexts.holds;

export function ReleaseHold({ release }: { release: () => Promise<ActionResult<void>> }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {texts.release}
        </Button>
      }
      title={texts.releaseTitle}
      confirmLabel={texts.release}
      action={release}
      doneMessage={texts.released}
    >
      <p>{texts.releaseBody}</p>
    </ConfirmDialog>
  );
}
