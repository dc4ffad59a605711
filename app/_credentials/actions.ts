"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { eachByItself } from "@/app/_bulk/each-by-itself";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
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
import { openSandbox } from "@/lib/sandbox/open-sandbox";

export async function createCredentialAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof createCredentialInput>,
) {
  return actAsMember(kind, organizationId, "owner", async (ctx) => {
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
  return changeAsMember(kind, organizationId, "owner", (ctx) => addScopes(ctx, input));
}

export async function rotateCredentialAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof rotateCredentialInput>,
) {
  return actAsMember(kind, organizationId, "owner", async (ctx) => {
    const { clientSecret } = await rotateCredential(ctx, input);
    refresh();
    return { clientSecret };
  });
}

export async function revokeCredentialAction(kind: OrganizationKind, organizationId: string, credentialId: string) {
  return changeAsMember(kind, organizationId, "owner", (ctx) => revokeCredential(ctx, credentialId));
}

export async function revokeCredentialsAction(kind: OrganizationKind, organizationId: string, credentialIds: string[]) {
  return actAsMember(kind, organizationId, "owner", (ctx) =>
    eachByItself(ctx, credentialIds, (id) => revokeCredential(ctx, id)),
  );
}

export async function updateBodyCaptureAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof bodyCaptureInput>,
) {
  return changeAsMember(kind, organizationId, "owner", (ctx) => updateBodyCapture(ctx, input));
}

export async function openSandboxAction(kind: OrganizationKind, organizationId: string) {
  return actAsMember(kind, organizationId, "owner", async (ctx) => {
    const { merchantId, clientId } = await openSandbox(ctx);
    refresh();
    return { path: `/${kind}/${kind === "merchant" ? merchantId : clientId}/credentials` };
  });
}
