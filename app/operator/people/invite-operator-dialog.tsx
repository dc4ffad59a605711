"use client";

import { lazy } from "react";
import { InvitationDialog } from "@/app/_members/invitation-dialog";
import { operatorTexts } from "@/components/texts/operator";

const texts = operatorTexts.people;

// With the library for forms, which the page itself does not need.
const InviteOperatorForm = lazy(async () => ({ default: (await import("./invite-operator-form")).InviteOperatorForm }));

export function InviteOperatorDialog() {
  return (
    <InvitationDialog
      title={texts.inviteTitle}
      description={texts.inviteBody}
      label={texts.inviteOperator}
      form={(onDone) => <InviteOperatorForm onDone={onDone} />}
    />
  );
}
