"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { membersTexts as texts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/relative-time";
import type { OpenInvitation } from "@/lib/accounts/list-invitations";
import type { MemberActions } from "./member-actions";

interface InvitationListProps {
  actions: MemberActions;
  invitations: OpenInvitation[];
  canManage: boolean;
}

export function InvitationList({ actions, invitations, canManage }: InvitationListProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ invitationId, email, role, expires }) => (
        <li key={invitationId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 font-medium break-all">{email}</span>
          <StatusPill status={role} />
          <span className="text-muted">
            {texts.expires} <RelativeTime at={expires} />
          </span>
          {canManage ? (
            <span className="ml-auto">
              <ConfirmDialog
                trigger={
                  <Button variant="quiet" size="small">
                    {texts.withdraw}
                  </Button>
                }
                title={texts.withdrawTitle(email)}
                confirmLabel={texts.withdraw}
                action={() => actions.withdraw(invitationId)}
                doneMessage={texts.withdrawn(email)}
              >
                <p>{texts.withdrawBody}</p>
              </ConfirmDialog>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
