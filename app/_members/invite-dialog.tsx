"use client";

import { lazy } from "react";
import { membersTexts as texts } from "@/components/texts/members";
import { InvitationDialog } from "./invitation-dialog";
import type { MemberActions } from "./member-actions";

// With the library for forms, which the page itself does not need.
const InviteForm = lazy(async () => ({ default: (await import("./invite-form")).InviteForm }));

export function InviteDialog({ invite }: { invite: MemberActions["invite"] }) {
  return (
    <InvitationDialog
      title={texts.inviteTitle}
      description={texts.inviteBody}
      label={texts.invite}
      form={(onDone) => <InviteForm invite={invite} onDone={onDone} />}
    />
  );
}
