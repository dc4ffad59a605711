"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { confirmOwnPassword } from "@/lib/auth/sign-in/confirm-own-password";
import { sendTestEvent } from "@/lib/deliveries/send-test-event";
import { disableEndpoint } from "@/lib/webhooks/endpoints/disable-endpoint";
import { enableEndpoint } from "@/lib/webhooks/endpoints/enable-endpoint";
import { revealEndpointSecret } from "@/lib/webhooks/endpoints/secrets/reveal-endpoint-secret";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";

/** The answer is shown by the page, which reads it as the endpoint's last test. */
export async function sendTestEventAction(organizationId: string, webhookId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await sendTestEvent(ctx, webhookId);
    refresh();
  });
}

export async function revealSecretAction(organizationId: string, webhookId: string, input: { password: string }) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "owner");
    await confirmOwnPassword(ctx, input);
    return revealEndpointSecret(ctx, webhookId);
  });
}

export async function rotateSecretAction(organizationId: string, input: { webhookId: string; overlapMs: number }) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "owner");
    const { secret } = await rotateEndpointSecret(ctx, input);
    refresh();
    return { secret };
  });
}

export async function disableEndpointAction(organizationId: string, webhookId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await disableEndpoint(ctx, webhookId);
    refresh();
  });
}

export async function enableEndpointAction(organizationId: string, webhookId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await enableEndpoint(ctx, webhookId);
    refresh();
  });
}
