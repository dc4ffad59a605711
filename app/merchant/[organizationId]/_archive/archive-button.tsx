"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { archiveTexts as texts } from "@/components/texts/archive";
import { Button } from "@/components/ui/button";
import type { Archivable } from "@/lib/archiving/archivable";
import { archiveAction } from "./actions";

interface ArchiveButtonProps {
  organizationId: string;
  kind: Archivable;
  id: string;
  name: string;
  isArchived: boolean;
}

/** Takes something out of use, and says beforehand what that does; or brings it back at once. */
export function ArchiveButton({ organizationId, kind, id, name, isArchived }: ArchiveButtonProps) {
  if (isArchived) {
    return (
      <ActionButton
        variant="primary"
        action={() => archiveAction(organizationId, { kind, id, isArchived: false })}
        doneMessage={texts.restored(name)}
      >
        {texts.restore}
      </ActionButton>
    );
  }
  return (
    <ConfirmDialog
      trigger={<Button>{texts.archive}</Button>}
      title={texts.title(name)}
      confirmLabel={texts.archive}
      action={() => archiveAction(organizationId, { kind, id, isArchived: true })}
      doneMessage={texts.archived(name)}
    >
      <p>{texts.body[kind]}</p>
      <p>{texts.stays}</p>
    </ConfirmDialog>
  );
}
