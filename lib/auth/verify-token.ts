import { countedAddress } from "../caller-address";
import type { Scope } from "../contract/oauth";
import { plainArrayLiteral } from "../db/array-literal";
import { batcherOf } from "../db/batcher-of";
import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { recordCredentialUse } from "./record-credential-use";
import { hashSecret, isSecret } from "./secret-format";
import { knownToken, lookUpToken, type VerifiedToken } from "./token-cache";

/**
 * Whose token this is and what it may do; null when it is unknown, expired or revoked, when its credential is revoked
 * or its organization suspended. Asks the database at most every five seconds.
 */
export async function verifyToken(ctx: Context, token: string, from = () => ""): Promise<VerifiedToken | null> {
  const nowMs = ctx.clock.now().getTime();
  const verified = knownToken(token, nowMs) ?? (await lookUp(ctx, token, nowMs, from()));
  return verified && verified.expiresAtMs > nowMs ? verified : null;
}

async function lookUp(ctx: Context, token: string, nowMs: number, from: string): Promise<VerifiedToken | null> {
  const isTest = isSecret("rxt_test_", token);
  if (!isTest && !isSecret("rxt_", token)) return null;
  return lookUpToken(token, { nowMs, address: countedAddress(from) }, () => findToken(ctx, token, { isTest, from }));
}

async function findToken(
  ctx: Context,
  token: string,
  { isTest, from }: { isTest: boolean; from: string },
): Promise<VerifiedToken | null> {
  const row = await batcherOf("token-look-ups", ctx.sql, findTokens).add(hashSecret(token).toString("hex"));
  if (row?.is_test !== isTest) return null;
  recordCredentialUse(ctx, row.credential_id, from || null);
  return {
    organizationId: row.organization_id,
    credentialId: row.credential_id,
    kind: row.kind,
    scopes: row.scopes,
    isTest,
    expiresAtMs: row.expires_at.getTime(),
    capturesUntilMs: isTest && row.capture_until ? row.capture_until.getTime() : null,
  };
}

interface TokenRow {
  hash: string;
  organization_id: string;
  credential_id: string;
  kind: VerifiedToken["kind"];
  scopes: Scope[];
  expires_at: Date;
  capture_until: Date | null;
  is_test: boolean;
}

/** By their hashes, hexadecimal: what strangers invent takes a connection or two, however much it is. */
async function findTokens(sql: Sql, hashes: string[]): Promise<(TokenRow | undefined)[]> {
  const rows = await sql<TokenRow[]>`
    select asked.hash, c.organization_id, t.credential_id, o.kind, t.scopes, t.expires_at, c.capture_until,
      o.live_id is not null as is_test
    from unnest(${plainArrayLiteral([...new Set(hashes)])}::text[]) as asked(hash)
    join access_tokens t on t.token_hash = decode(asked.hash, 'hex') and t.revoked_at is null
    join credentials c on c.id = t.credential_id and c.revoked_at is null
    join organizations o on o.id = c.organization_id and o.suspended_at is null`;
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash));
}
