"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { signOutEverywhereAction } from "./actions";

const texts = authTexts.account;

export function SignOutEverywhere() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{texts.sessionsBody}</p>
      <ConfirmDialog
        trigger={<Button>{texts.signOutEverywhere}</Button>}
        title={texts.signOutTitle}
        confirmLabel={texts.signOutEverywhere}
        action={signOutEverywhereAction}
      >
        <p>{texts.sessionsBody}</p>
      </ConfirmDialog>
    </div>
  );
}
