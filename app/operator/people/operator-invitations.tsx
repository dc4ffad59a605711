"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { membersTexts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { OperatorInvitation } from "@/lib/accounts/list-operator-invitations";
import { revokeOperatorInvitationAction } from "./actions";

export function OperatorInvitations({ invitations }: { invitations: OperatorInvitation[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ invitationId, email, expires }) => (
        <li key={invitationId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 font-medium break-all">{email}</span>
          <span className="text-muted">
            {membersTexts.expires} <RelativeTime at={expires} />
          </span>
          <span className="ml-auto">
            <ConfirmDialog
              trigger={
                <Button variant="quiet" size="small">
                  {membersTexts.withdraw}
                </Button>
              }
              title={membersTexts.withdrawTitle(email)}
              confirmLabel={membersTexts.withdraw}
              action={() => revokeOperatorInvitationAction(invitationId)}
              doneMessage={membersTexts.withdrawn(email)}
            >
              <p>{membersTexts.withdrawBody}</p>
            </ConfirmDialog>
          </span>
        </li>
      ))}
    </ul>
  );
}
