"use client";

import { useState } from "react";
import { PasswordDialog } from "@/components/forms/password-dialog";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { CopyLine } from "@/components/ui/code/copy-line";
import { Dialog, DialogEnd } from "@/components/ui/popups/dialog";
import { ExactTime } from "@/components/ui/time/relative-time";
import { createPasswordResetAction } from "../actions";

const texts = operatorTexts.people;

interface MadeLink {
  /** Null when it was mailed. */
  link: string | null;
  email: string;
  expires: Date;
}

export function PasswordResetDialog({ userId, name }: { userId: string; name: string }) {
  const [made, setMade] = useState<MadeLink | null>(null);
  return (
    <>
      <PasswordDialog
        trigger={<Button>{texts.reset}</Button>}
        title={texts.resetTitle(name)}
        body={texts.resetBody}
        confirmLabel={texts.resetMake}
        passwordLabel={texts.ownPassword}
        action={createPasswordResetAction.bind(null, userId)}
        onDone={setMade}
      />
      <Dialog title={texts.reset} isOpen={made !== null} onOpenChange={() => setMade(null)}>
        {made ? <Made {...made} /> : null}
        <DialogEnd>{texts.done}</DialogEnd>
      </Dialog>
    </>
  );
}

function Made({ link, email, expires }: MadeLink) {
  return (
    <div role="status" className="grid gap-4">
      {link === null ? (
        <Notice tone="ok">{texts.resetMailed(email)}</Notice>
      ) : (
        <>
          <p>{texts.resetByHand(email)}</p>
          <CopyLine label={texts.resetLink} text={link} />
        </>
      )}
      <p className="text-muted">
        {texts.resetExpires} <ExactTime at={expires} hasSeconds={false} />
      </p>
    </div>
  );
}
