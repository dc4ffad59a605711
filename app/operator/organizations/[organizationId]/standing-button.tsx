"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { resumeOrganizationAction, suspendOrganizationAction } from "../actions";

const texts = operatorTexts.organizations;

interface StandingButtonProps {
  organizationId: string;
  name: string;
  kind: OrganizationKind;
  isSuspended: boolean;
}

/** Suspends or resumes, and says beforehand what that does. */
export function StandingButton({ organizationId, name, kind, isSuspended }: StandingButtonProps) {
  if (isSuspended) {
    return (
      <ConfirmDialog
        key="resume"
        tone="normal"
        trigger={<Button variant="primary">{texts.resume}</Button>}
        title={texts.resumeTitle(name)}
        confirmLabel={texts.resume}
        action={() => resumeOrganizationAction(organizationId)}
        doneMessage={texts.resumed(name)}
      >
        <p>{texts.resumeBody}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="suspend"
      trigger={<Button>{texts.suspend}</Button>}
      title={texts.suspendTitle(name)}
      confirmLabel={texts.suspend}
      action={() => suspendOrganizationAction(organizationId)}
      doneMessage={texts.suspended(name)}
    >
      <p>{texts.suspendTokens}</p>
      <p>{texts.suspendPeople}</p>
      <p>{kind === "merchant" ? texts.suspendMerchant : texts.suspendClient}</p>
      <p>{texts.suspendBack}</p>
    </ConfirmDialog>
  );
}
