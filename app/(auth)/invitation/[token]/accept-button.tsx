"use client";

import { ActionButton } from "@/components/forms/action-button";
import { authTexts } from "@/components/texts/auth";
import { ToastProvider } from "@/components/ui/popups/toast";
import { acceptInvitationAction } from "./actions";

/** For somebody who is signed in with the invited address. */
export function AcceptButton({ token }: { token: string }) {
  return (
    <ToastProvider>
      <ActionButton variant="primary" className="w-full" action={acceptInvitationAction.bind(null, token)}>
        {authTexts.invitation.accept}
      </ActionButton>
    </ToastProvider>
  );
}
