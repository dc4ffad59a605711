import type { z } from "zod";
import { parseInput } from "../../../contract/parse-input";
import { type Context, withTransaction } from "../../../db/context";
import { webhookPublicKey } from "../../sending/signature";
import { replaceSecretInput } from "../inputs";
import { assertRegistrar, lockEndpoint, recordEndpointAudit } from "../internal";
import { getEndpointRow } from "../visible-endpoint";
import { addEndpointSecret, endEndpointSecrets, liveEndpointSecrets } from "./endpoint-secrets";

export interface EndpointPublicKey {
  /** `whpk_…`. */
  publicKey: string;
  /** Until when it signs beside the newest; null for the newest. */
  expires: Date | null;
}

/** What `v1a` signatures are verified with, newest first; empty for a webhook that gets none. */
export async function listEndpointPublicKeys(ctx: Context, webhookId: string): Promise<EndpointPublicKey[]> {
  const { id } = await getEndpointRow(ctx, webhookId);
  const secrets = await liveEndpointSecrets(ctx, id);
  return secrets
    .filter(({ kind }) => kind === "ed25519")
    .map(({ secret, expires }) => ({ publicKey: webhookPublicKey(secret), expires }));
}

/**
 * Signs with an Ed25519 key too (`v1a`), beside the secret. One that is there already is replaced, and signs on for
 * `overlapMs` (a day unless given, at most seven). For operators.
 */
export async function createEndpointKey(
  ctx: Context,
  input: z.input<typeof replaceSecretInput>,
): Promise<{ publicKey: string }> {
  assertRegistrar(ctx);
  const { webhookId, overlapMs } = parseInput(replaceSecretInput, input);
  return withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    await endEndpointSecrets(tx, endpoint.id, "ed25519", overlapMs);
    const publicKey = webhookPublicKey(await addEndpointSecret(tx, endpoint.id, "ed25519"));
    await recordEndpointAudit(tx, endpoint, "create-key", { after: { publicKey, overlapMs } });
    return { publicKey };
  });
}

/** Ends all `v1a` signatures at once. Again: nothing happens. For operators. */
export async function revokeEndpointKeys(ctx: Context, webhookId: string): Promise<void> {
  assertRegistrar(ctx);
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    await endEndpointSecrets(tx, endpoint.id, "ed25519", 0);
    await recordEndpointAudit(tx, endpoint, "revoke-keys");
  });
}
