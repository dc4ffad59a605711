"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { membersTexts as texts } from "@/components/texts/members";
import type { Role } from "@/lib/accounts/fields";
import type { MemberActions } from "./member-actions";

interface ChangedMember {
  userId: string;
  name: string;
  role: Role;
  isSelf: boolean;
}

export type MemberChange =
  | { what: "role"; role: Role; member: ChangedMember }
  | { what: "remove"; member: ChangedMember };

interface MemberDialogProps {
  actions: MemberActions;
  /** What was chosen in a member's menu; null when nothing is asked. */
  change: MemberChange | null;
  onClose: () => void;
}

/** Asks before somebody's role changes or they are removed. */
export function MemberDialog({ actions, change, onClose }: MemberDialogProps) {
  // While it closes it still says what it said.
  const [shown, setShown] = useState(change);
  if (change !== null && change !== shown) setShown(change);
  if (!shown) return null;

  const { userId, name, role, isSelf } = shown.member;
  const common = { isOpen: change !== null, onOpenChange: (isOpen: boolean) => isOpen || onClose() };
  if (shown.what === "remove") {
    return (
      <ConfirmDialog
        {...common}
        title={texts.removeTitle(name)}
        confirmLabel={texts.remove}
        action={() => actions.remove(userId)}
        doneMessage={texts.removed(name)}
      >
        <p>{texts.removeBody}</p>
      </ConfirmDialog>
    );
  }
  const wanted = texts.roles[shown.role].toLowerCase();
  return (
    <ConfirmDialog
      {...common}
      tone="normal"
      title={texts.changeRoleTitle(name, wanted)}
      confirmLabel={texts.changeRole}
      action={() => actions.changeRole({ userId, role: shown.role })}
      doneMessage={texts.roleChanged(name, wanted)}
    >
      <p>{texts.roleHints[shown.role]}</p>
      <p>{isSelf && role === "owner" ? texts.changeOwnRole : texts.changeOtherRole}</p>
    </ConfirmDialog>
  );
}
