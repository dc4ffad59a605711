import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { newUuid } from "../core/ids";
import { decryptSecret, encryptSecret } from "../core/keys";
import type { Context } from "../db/context";
import { webhookSecrets } from "../db/schema/deliveries";
import { newWebhookSecret } from "./signature";

/** Gives the endpoint a new secret and returns it. */
export async function addEndpointSecret(ctx: Context, endpointId: string): Promise<string> {
  const secret = newWebhookSecret();
  await ctx.db
    .insert(webhookSecrets)
    .values({ id: newUuid(), endpointId, secretEncrypted: encryptSecret(ctx.keys, secret) });
  return secret;
}

/** The secrets that sign now, the newest first. */
export async function liveEndpointSecrets(ctx: Context, endpointId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ secretEncrypted: webhookSecrets.secretEncrypted })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.endpointId, endpointId),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(desc(webhookSecrets.id));
  return rows.map(({ secretEncrypted }) => decryptSecret(ctx.keys, secretEncrypted));
}
