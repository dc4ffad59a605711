"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InvitationSent } from "@/app/_members/invitation-sent";
import type { SentInvitation } from "@/app/_members/send-invitation";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { createOrganizationAction } from "../actions";

const texts = operatorTexts.organizations;
const KINDS = (["merchant", "client"] as const).map((value) => ({ value, label: texts.kinds[value] }));

interface Created {
  organizationId: string;
  name: string;
  invitation: SentInvitation & { email: string };
}

/** With an owner's invitation its link is shown before one goes on: it cannot be shown again. */
export function CreateOrganization() {
  const router = useRouter();
  const [created, setCreated] = useState<Created | null>(null);
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.createOrganizationInput),
    action: createOrganizationAction,
    defaultValues: { kind: "merchant", name: "", ownerEmail: "" },
    onDone: ({ organizationId, invitation }, { name }) => {
      if (invitation) setCreated({ organizationId, name, invitation });
      else router.push(pathOf(organizationId));
    },
  });
  if (created) {
    return (
      <div role="status" className="max-w-140">
        <Card title={texts.createdTitle(created.name)}>
          <div className="grid gap-5">
            <InvitationSent invitation={created.invitation} />
            <div>
              <ButtonLink href={pathOf(created.organizationId)} variant="primary">
                {texts.open}
              </ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={texts.create} cancelHref="/operator/organizations">
        <SelectField name="kind" label={texts.kind} options={KINDS} />
        <TextField name="name" label={texts.name} hint={texts.nameHint} />
        <TextField name="ownerEmail" label={texts.owner} hint={texts.ownerHint} type="email" isOptional />
      </ActionForm>
    </div>
  );
}

function pathOf(organizationId: string): string {
  return `/operator/organizations/${organizationId}`;
}
