import { type Context, withTransaction } from "../../../db/context";
import { fieldProblem } from "../field-problem";
import { lockEndpoint, recordEndpointAudit } from "../internal";
import { addEndpointSecret, endEndpointSecrets } from "./endpoint-secrets";

const DAY_MS = 86_400_000;
const MAX_OVERLAP_MS = 7 * DAY_MS;

/**
 * Replaces the signing secret. Until `overlapMs` is over (a day unless given, at most seven; 0 ends the old one now)
 * deliveries bear a signature of each.
 */
export async function rotateEndpointSecret(
  ctx: Context,
  { webhookId, overlapMs = DAY_MS }: { webhookId: string; overlapMs?: number },
): Promise<{ secret: string }> {
  assertOverlap(overlapMs);
  return withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    await endEndpointSecrets(tx, endpoint.id, "hmac", overlapMs);
    const secret = await addEndpointSecret(tx, endpoint.id);
    await recordEndpointAudit(tx, endpoint, "rotate-secret", { after: { overlapMs } });
    return { secret };
  });
}

/** @throws DomainError `validation-failed` on the field `overlapMs`. */
export function assertOverlap(overlapMs: number): void {
  if (!(overlapMs >= 0 && overlapMs <= MAX_OVERLAP_MS)) {
    throw fieldProblem("validation-failed", "overlapMs", "The old secret may stay valid for 0 to 7 days.");
  }
}
