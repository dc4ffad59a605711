"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { disableUserAction, enableUserAction, removeOperatorAction } from "../actions";
import { PasswordResetDialog } from "./password-reset-dialog";

const texts = operatorTexts.people;

interface PersonActionsProps {
  userId: string;
  name: string;
  /** Nobody locks themselves out. */
  isSelf: boolean;
  isOperator: boolean;
  isDisabled: boolean;
  /** Names of the organizations they own. */
  owns: string[];
}

export function PersonActions({ userId, name, isSelf, isOperator, isDisabled, owns }: PersonActionsProps) {
  if (isSelf) return null;
  if (isDisabled) {
    return (
      <ActionButton variant="primary" action={enableUserAction.bind(null, userId)} doneMessage={texts.enabled(name)}>
        {texts.enable}
      </ActionButton>
    );
  }
  return (
    <>
      <PasswordResetDialog userId={userId} name={name} />
      {isOperator ? (
        <ConfirmDialog
          trigger={<Button>{texts.removeOperator}</Button>}
          title={texts.removeOperatorTitle(name)}
          confirmLabel={texts.removeOperator}
          action={() => removeOperatorAction(userId)}
          doneMessage={texts.operatorRemoved(name)}
        >
          <p>{texts.removeOperatorBody}</p>
        </ConfirmDialog>
      ) : null}
      <ConfirmDialog
        trigger={<Button>{texts.disable}</Button>}
        title={texts.disableTitle(name)}
        confirmLabel={texts.disable}
        action={() => disableUserAction(userId)}
        doneMessage={texts.disabled(name)}
      >
        <p>{texts.disableBody}</p>
        {owns.length > 0 ? <p>{texts.disableOwner(owns.join(", "))}</p> : null}
      </ConfirmDialog>
    </>
  );
}
