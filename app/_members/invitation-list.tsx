"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { membersTexts as texts } from "@/components/texts/members";
import { Button } from "@/components/ui/button";
import { StatusPill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Role } from "@/lib/accounts/fields";
import type { ActionResult } from "@/lib/core/action-result";

interface InvitationListProps {
  /** An operator's has no role. */
  invitations: { invitationId: string; email: string; role?: Role; expires: Date }[];
  /** Null where the viewer may not. */
  withdraw: ((invitationId: string) => Promise<ActionResult<void>>) | null;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, withdraw }: InvitationListProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ invitationId, email, role, expires }) => (
        <li key={invitationId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 font-medium break-all">{email}</span>
          {role ? <StatusPill status={role} /> : null}
          <span className="text-muted">
            {texts.expires} <RelativeTime at={expires} />
          </span>
          {withdraw ? (
            <span className="ml-auto">
              <ConfirmDialog
                trigger={
                  <Button variant="quiet" size="small">
                    {texts.withdraw}
                  </Button>
                }
                title={texts.withdrawTitle(email)}
                confirmLabel={texts.withdraw}
                action={() => withdraw(invitationId)}
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
