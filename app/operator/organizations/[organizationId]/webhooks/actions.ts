"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
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
  return runAction(async () => {
    const ctx = await requireOperator();
    const { webhookId, secret } = await createEndpoint(ctx, { ...input, organizationId, isActive: false });
    return { webhookId, secret };
  });
}

export async function updateWebhookAction(webhookId: string, input: z.input<typeof endpointFormInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await updateEndpoint(ctx, { ...input, webhookId });
    refresh();
  });
}

/** The answer is shown by the page, which reads it as the webhook's last test. */
export async function testWebhookAction(webhookId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await sendTestEvent(ctx, webhookId);
    refresh();
  });
}

export async function enableWebhookAction(webhookId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await enableEndpoint(ctx, webhookId);
    refresh();
  });
}

export async function disableWebhookAction(webhookId: string, form: z.input<typeof disablingFormInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    const { grace } = { ...form };
    await announceDisabling(ctx, { webhookId, graceMs: Number(grace) });
    refresh();
  });
}

export async function deleteWebhookAction(webhookId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await deleteEndpoint(ctx, webhookId);
  });
}

export async function rotateSecretAction(webhookId: string, overlapMs: number) {
  return runAction(async () => {
    const ctx = await requireOperator();
    const { secret } = await rotateEndpointSecret(ctx, { webhookId, overlapMs });
    refresh();
    return { secret };
  });
}

export async function setHeaderAction(webhookId: string, input: z.input<typeof headerFormInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await setEndpointHeader(ctx, { ...input, webhookId });
    refresh();
  });
}

export async function removeHeaderAction(webhookId: string, name: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await removeEndpointHeader(ctx, { webhookId, name });
    refresh();
  });
}

export async function createKeyAction(webhookId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await createEndpointKey(ctx, { webhookId });
    refresh();
  });
}

export async function revokeKeysAction(webhookId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await revokeEndpointKeys(ctx, webhookId);
    refresh();
  });
}
