import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../contract/oauth";
import type { Context } from "../db/context";
import { hashSecret, isSecret } from "./secret-format";

export interface AuthenticatedClient {
  /** UUIDs. */
  credentialId: string;
  organizationId: string;
  clientId: string;
  scopes: readonly Scope[];
  /** Of a sandbox. */
  isTest: boolean;
}

/** The credential with this id and secret; null when there is none, it is revoked, or its organization is suspended. */
export async function authenticateClient(
  ctx: Context,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<AuthenticatedClient | null> {
  // PostgreSQL refuses a text with NUL, and no clientId has one.
  const isTest = isSecret("rxs_test_", clientSecret);
  if (!(isTest || isSecret("rxs_", clientSecret)) || clientId.includes("\0")) return null;
  const hash = hashSecret(clientSecret);
  const rows = await ctx.sql<
    { credential_id: string; organization_id: string; scopes: Scope[]; secret_hash: Buffer }[]
  >`
    select c.id as credential_id, c.organization_id, c.scopes, s.secret_hash
    from credentials c
    join organizations o on o.id = c.organization_id and o.suspended_at is null and (o.live_id is not null) = ${isTest}
    join credential_secrets s
      on s.credential_id = c.id and (s.expires_at is null or s.expires_at > ${ctx.clock.now()})
    where c.client_id = ${clientId} and c.revoked_at is null`;
  const match = rows.find((row) => timingSafeEqual(row.secret_hash, hash));
  if (!match) return null;
  return {
    credentialId: match.credential_id,
    organizationId: match.organization_id,
    clientId,
    scopes: match.scopes,
    isTest,
  };
}
