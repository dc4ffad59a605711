import { isDomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/db/context";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { getEndpoint } from "@/lib/webhooks/endpoints/get-endpoint";

/** A delivery outlives its webhook. */
export async function findEndpoint(ctx: Context, webhookId: string): Promise<Endpoint | null> {
  try {
    return await getEndpoint(ctx, webhookId);
  } catch (error) {
    if (isDomainError(error) && error.code === "not-found") return null;
    throw error;
  }
}
