"use client";

import { useState } from "react";
import { PasswordDialog } from "@/components/forms/password-dialog";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { StatusPill } from "@/components/ui/pill";
import { useToast } from "@/components/ui/popups/toast";
import { removeSecondFactorAction, replaceRecoveryCodesAction, startSecondFactorAction } from "./actions";
import { SecondFactorSetUp } from "./second-factor-set-up";

const texts = authTexts.account;

/** Off, being set up, on; and the recovery codes, the one time that they are shown. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [setUp, setSetUp] = useState<{ key: string; image: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const toast = useToast();

  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(null)} />;
  if (!isOn && setUp) {
    return (
      <SecondFactorSetUp
        secretKey={setUp.key}
        image={setUp.image}
        onConfirmed={(recoveryCodes) => {
          setSetUp(null);
          setCodes(recoveryCodes);
        }}
      />
    );
  }
  if (!isOn) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{texts.secondFactorOff}</p>
        <PasswordDialog
          trigger={<Button>{texts.setUp}</Button>}
          title={texts.setUpTitle}
          body={texts.setUpBody}
          confirmLabel={texts.setUp}
          action={startSecondFactorAction}
          onDone={setSetUp}
        />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <StatusPill status="active" /> <span className="ml-1">{texts.secondFactorOn}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <PasswordDialog
          trigger={<Button>{texts.newRecoveryCodes}</Button>}
          title={texts.newRecoveryCodes}
          body={texts.newRecoveryCodesBody}
          confirmLabel={texts.newRecoveryCodes}
          action={replaceRecoveryCodesAction}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
        <PasswordDialog
          trigger={<Button>{texts.remove}</Button>}
          title={texts.removeTitle}
          body={texts.removeBody}
          confirmLabel={texts.remove}
          tone="danger"
          action={removeSecondFactorAction}
          onDone={() => toast(texts.removed)}
        />
      </div>
    </div>
  );
}

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
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
