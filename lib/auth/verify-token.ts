import type { Scope } from "../contract/oauth";
import type { Context } from "../db/context";
import { recordCredentialUse } from "./record-credential-use";
import { hashSecret, isSecret } from "./secret-format";
import { cachedToken, type VerifiedToken } from "./token-cache";

/**
 * Whose token this is and what it may do; null when it is unknown, expired or revoked, when its credential is revoked
 * or its organization suspended. Asks the database at most every five seconds.
 */
export async function verifyToken(ctx: Context, token: string, from?: string): Promise<VerifiedToken | null> {
  const nowMs = ctx.clock.now().getTime();
  const verified = await cachedToken(token, nowMs, () => findToken(ctx, token, from));
  return verified && verified.expiresAtMs > nowMs ? verified : null;
}

async function findToken(ctx: Context, token: string, from: string | undefined): Promise<VerifiedToken | null> {
  const isTest = isSecret("rxt_test_", token);
  if (!isTest && !isSecret("rxt_", token)) return null;
  const [row] = await ctx.sql<
    { organization_id: string; credential_id: string; scopes: Scope[]; expires_at: Date; capture_until: Date | null }[]
  >`
    select c.organization_id, t.credential_id, t.scopes, t.expires_at, c.capture_until
    from access_tokens t
    join credentials c on c.id = t.credential_id and c.revoked_at is null
    join organizations o on o.id = c.organization_id and o.suspended_at is null and (o.live_id is not null) = ${isTest}
    where t.token_hash = ${hashSecret(token)} and t.revoked_at is null`;
  if (!row) return null;
  recordCredentialUse(ctx, row.credential_id, from);
  return {
    organizationId: row.organization_id,
    credentialId: row.credential_id,
    scopes: row.scopes,
    isTest,
    expiresAtMs: row.expires_at.getTime(),
    capturesUntilMs: isTest && row.capture_until ? row.capture_until.getTime() : null,
  };
}
