import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { newUuid } from "../../../core/ids";
import { decryptSecret, encryptSecret, readWhereKeyIs } from "../../../core/keys";
import type { Context } from "../../../db/context";
import { webhookSecrets } from "../../../db/schema/deliveries";
import { newWebhookPrivateKey, newWebhookSecret } from "../../sending/signature";

export type SecretKind = (typeof webhookSecrets.$inferSelect)["kind"];

/** Gives the endpoint a new secret, or a new private key, and returns it. */
export async function addEndpointSecret(ctx: Context, endpointId: string, kind: SecretKind = "hmac"): Promise<string> {
  const secret = kind === "hmac" ? newWebhookSecret() : newWebhookPrivateKey();
  await ctx.db
    .insert(webhookSecrets)
    .values({ id: newUuid(), endpointId, kind, secretEncrypted: encryptSecret(ctx.keys, secret) });
  return secret;
}

/** Lets the secrets of a kind end in `overlapMs`; one that ends sooner keeps its end, what has ended is removed. */
export async function endEndpointSecrets(
  ctx: Context,
  endpointId: string,
  kind: SecretKind,
  overlapMs: number,
): Promise<void> {
  const ofKind = and(eq(webhookSecrets.endpointId, endpointId), eq(webhookSecrets.kind, kind));
  await ctx.db
    .update(webhookSecrets)
    .set({ expiresAt: sql`least(${webhookSecrets.expiresAt}, now() + ${overlapMs} * interval '1 millisecond')` })
    .where(ofKind);
  await ctx.db.delete(webhookSecrets).where(and(ofKind, sql`expires_at <= now()`));
}

export interface LiveSecret {
  kind: SecretKind;
  secret: string;
  /** Null for the newest of its kind. */
  expires: Date | null;
}

/** The secrets that sign now, the newest first; without those that are ending and whose key is lost. */
export async function liveEndpointSecrets(ctx: Context, endpointId: string): Promise<LiveSecret[]> {
  const rows = await ctx.db
    .select({
      secretEncrypted: webhookSecrets.secretEncrypted,
      kind: webhookSecrets.kind,
      expires: webhookSecrets.expiresAt,
    })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.endpointId, endpointId),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(desc(webhookSecrets.id));
  return rows.flatMap(({ secretEncrypted, ...row }) => {
    const read = () => ({ ...row, secret: decryptSecret(ctx.keys, secretEncrypted) });
    return row.expires === null ? [read()] : readWhereKeyIs(read);
  });
}
