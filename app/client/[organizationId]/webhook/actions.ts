"use server";

import { refresh } from "next/cache";
import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { confirmOwnPassword } from "@/lib/auth/sign-in/confirm-own-password";
import { sendTestEvent } from "@/lib/deliveries/send-test-event";
import { disableEndpoint } from "@/lib/webhooks/endpoints/disable-endpoint";
import { enableEndpoint } from "@/lib/webhooks/endpoints/enable-endpoint";
import { revealEndpointSecret } from "@/lib/webhooks/endpoints/secrets/reveal-endpoint-secret";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";

/** The answer is shown by the page, which reads it as the endpoint's last test. */
export async function sendTestEventAction(organizationId: string, webhookId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => sendTestEvent(ctx, webhookId));
}

export async function revealSecretAction(organizationId: string, webhookId: string, input: { password: string }) {
  return actAsMember("client", organizationId, "owner", async (ctx) => {
    await confirmOwnPassword(ctx, input);
    return revealEndpointSecret(ctx, webhookId);
  });
}

export async function rotateSecretAction(organizationId: string, input: { webhookId: string; overlapMs: number }) {
  return actAsMember("client", organizationId, "owner", async (ctx) => {
    const { secret } = await rotateEndpointSecret(ctx, input);
    refresh();
    return { secret };
  });
}

export async function disableEndpointAction(organizationId: string, webhookId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => disableEndpoint(ctx, webhookId));
}

export async function enableEndpointAction(organizationId: string, webhookId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => enableEndpoint(ctx, webhookId));
}
