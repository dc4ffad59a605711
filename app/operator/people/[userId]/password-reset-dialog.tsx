"use client";

import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { commonTexts } from "@/components/texts/common";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { CopyLine } from "@/components/ui/copy-line";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/relative-time";
import { createPasswordResetAction } from "../actions";

const texts = operatorTexts.people;

interface MadeLink {
  /** Null when it was mailed. */
  link: string | null;
  email: string;
  expires: Date;
}

export function PasswordResetDialog({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    setMade(null);
  }

  return (
    <Dialog
      title={texts.resetTitle(name)}
      description={made ? undefined : texts.resetBody}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={<Button>{texts.reset}</Button>}
    >
      {made ? <Made {...made} /> : null}
      <DialogFooter>
        <DialogClose asChild>
          <Button>{made ? texts.done : commonTexts.cancel}</Button>
        </DialogClose>
        {made ? null : (
          <ActionButton variant="primary" action={createPasswordResetAction.bind(null, userId)} onDone={setMade}>
            {texts.resetMake}
          </ActionButton>
        )}
      </DialogFooter>
    </Dialog>
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
