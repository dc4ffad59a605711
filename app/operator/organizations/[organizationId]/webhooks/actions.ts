"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { actAsOperator, changeAsOperator } from "@/lib/auth/act-as";
import { sendTestEvent } from "@/lib/deliveries/send-test-event";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { announceDisabling } from "@/lib/webhooks/endpoints/disable-endpoint";
import { enableEndpoint } from "@/lib/webhooks/endpoints/enable-endpoint";
import { removeEndpointHeader, setEndpointHeader } from "@/lib/webhooks/endpoints/endpoint-headers";
import { createEndpointKey, revokeEndpointKeys } from "@/lib/webhooks/endpoints/secrets/endpoint-public-keys";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";
import { updateEndpoint } from "@/lib/webhooks/endpoints/update-endpoint";
import type { disablingFormInput, endpointFormInput, headerFormInput, registrationFormInput } from "./form-inputs";

/** Switched on later, when the operator has seen what it answers. */
export async function registerWebhookAction(organizationId: string, input: z.input<typeof registrationFormInput>) {
  return actAsOperator(async (ctx) => {
    const { webhookId, secret } = await createEndpoint(ctx, { ...input, organizationId, isActive: false });
    return { webhookId, secret };
  });
}

export async function updateWebhookAction(webhookId: string, input: z.input<typeof endpointFormInput>) {
  return changeAsOperator((ctx) => updateEndpoint(ctx, { ...input, webhookId }));
}

/** The answer is shown by the page, which reads it as the webhook's last test. */
export async function testWebhookAction(webhookId: string) {
  return changeAsOperator((ctx) => sendTestEvent(ctx, webhookId));
}

export async function enableWebhookAction(webhookId: string) {
  return changeAsOperator((ctx) => enableEndpoint(ctx, webhookId));
}

export async function disableWebhookAction(webhookId: string, form: z.input<typeof disablingFormInput>) {
  return changeAsOperator(async (ctx) => {
    const { grace } = { ...form };
    await announceDisabling(ctx, { webhookId, graceMs: Number(grace) });
  });
}

export async function deleteWebhookAction(webhookId: string) {
  return actAsOperator(async (ctx) => {
    await deleteEndpoint(ctx, webhookId);
  });
}

export async function rotateSecretAction(webhookId: string, overlapMs: number) {
  return actAsOperator(async (ctx) => {
    const { secret } = await rotateEndpointSecret(ctx, { webhookId, overlapMs });
    refresh();
    return { secret };
  });
}

export async function setHeaderAction(webhookId: string, input: z.input<typeof headerFormInput>) {
  return changeAsOperator((ctx) => setEndpointHeader(ctx, { ...input, webhookId }));
}

export async function removeHeaderAction(webhookId: string, name: string) {
  return changeAsOperator((ctx) => removeEndpointHeader(ctx, { webhookId, name }));
}

export async function createKeyAction(webhookId: string) {
  return changeAsOperator((ctx) => createEndpointKey(ctx, { webhookId }));
}

export async function revokeKeysAction(webhookId: string) {
  return changeAsOperator((ctx) => revokeEndpointKeys(ctx, webhookId));
}
