import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../contract/oauth";
import { arrayLiteral } from "../db/array-literal";
import { batcherOf } from "../db/batcher-of";
import type { Sql } from "../db/client";
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
  const found = await batcherOf("client-secrets", ctx.sql, findSecrets).add(clientId);
  const now = ctx.clock.now();
  const match = found.find(
    (row) =>
      timingSafeEqual(row.secret_hash, hash) &&
      (row.expires_at === null || row.expires_at > now) &&
      row.is_test === isTest,
  );
  if (!match) return null;
  return {
    credentialId: match.credential_id,
    organizationId: match.organization_id,
    clientId,
    scopes: match.scopes,
    isTest,
  };
}

interface ClientSecret {
  client_id: string;
  credential_id: string;
  organization_id: string;
  scopes: Scope[];
  is_test: boolean;
  secret_hash: Buffer;
  expires_at: Date | null;
}

/** Each client's secrets, expired ones too; none of one that is revoked or suspended. */
async function findSecrets(sql: Sql, clientIds: string[]): Promise<ClientSecret[][]> {
  const rows = await sql<ClientSecret[]>`
    select c.client_id, c.id as credential_id, c.organization_id, c.scopes, o.live_id is not null as is_test,
      s.secret_hash, s.expires_at
    from credentials c
    join organizations o on o.id = c.organization_id and o.suspended_at is null
    join credential_secrets s on s.credential_id = c.id
    where c.client_id = any(${arrayLiteral([...new Set(clientIds)])}::text[]) and c.revoked_at is null`;
  return clientIds.map((clientId) => rows.filter((row) => row.client_id === clientId));
}
