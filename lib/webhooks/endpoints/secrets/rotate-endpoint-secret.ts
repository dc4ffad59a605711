import type { z } from "zod";
import { parseInput } from "../../../contract/parse-input";
import { type Context, withTransaction } from "../../../db/context";
import { replaceSecretInput } from "../inputs";
import { lockEndpoint, recordEndpointAudit } from "../internal";
import { addEndpointSecret, endEndpointSecrets } from "./endpoint-secrets";

/**
 * Replaces the signing secret. Until `overlapMs` is over (a day unless given, at most seven; 0 ends the old one now)
 * deliveries bear a signature of each.
 */
export async function rotateEndpointSecret(
  ctx: Context,
  input: z.input<typeof replaceSecretInput>,
): Promise<{ secret: string }> {
  const { webhookId, overlapMs } = parseInput(replaceSecretInput, input);
  return withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    await endEndpointSecrets(tx, endpoint.id, "hmac", overlapMs);
    const secret = await addEndpointSecret(tx, endpoint.id);
    await recordEndpointAudit(tx, endpoint, "rotate-secret", { after: { overlapMs } });
    return { secret };
  });
}
