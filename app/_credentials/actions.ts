"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { eachByItself } from "@/app/_bulk/each-by-itself";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { addScopes } from "@/lib/auth/credentials/add-scopes";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import type {
  addScopesInput,
  bodyCaptureInput,
  createCredentialInput,
  rotateCredentialInput,
} from "@/lib/auth/credentials/credential-input";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { rotateCredential } from "@/lib/auth/credentials/rotate-credential";
import { updateBodyCapture } from "@/lib/auth/credentials/update-body-capture";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { openSandbox } from "@/lib/sandbox/open-sandbox";

export async function createCredentialAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof createCredentialInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    const { clientId, clientSecret } = await createCredential(ctx, input);
    refresh();
    return { clientId, clientSecret };
  });
}

export async function addScopesAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof addScopesInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    await addScopes(ctx, input);
    refresh();
  });
}

export async function rotateCredentialAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof rotateCredentialInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    const { clientSecret } = await rotateCredential(ctx, input);
    refresh();
    return { clientSecret };
  });
}

export async function revokeCredentialAction(kind: OrganizationKind, organizationId: string, credentialId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    await revokeCredential(ctx, credentialId);
    refresh();
  });
}

export async function revokeCredentialsAction(kind: OrganizationKind, organizationId: string, credentialIds: string[]) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    return eachByItself(ctx, credentialIds, (id) => revokeCredential(ctx, id));
  });
}

export async function updateBodyCaptureAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof bodyCaptureInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    await updateBodyCapture(ctx, input);
    refresh();
  });
}

export async function openSandboxAction(kind: OrganizationKind, organizationId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "owner");
    const { merchantId, clientId } = await openSandbox(ctx);
    refresh();
    return { path: `/${kind}/${kind === "merchant" ? merchantId : clientId}/credentials` };
  });
}
