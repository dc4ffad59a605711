"use client";

import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code/code-block";
import { Notice } from "@/components/ui/notice";

const texts = authTexts.account;

export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <div className="grid gap-4" role="status">
      <Notice tone="wait" title={texts.recoveryCodes}>
        {texts.recoveryBody}
      </Notice>
      <CodeBlock label={texts.recoveryCodes} code={codes.join("\n")} />
      <Button variant="primary" className="justify-self-start" onClick={onStored}>
        {texts.recoveryDone}
      </Button>
    </div>
  );
}
