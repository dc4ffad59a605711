import type { Scope } from "../contract/oauth";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import type { AuthenticatedClient } from "./authenticate-client";
import { hashSecret } from "./secret-format";

export interface LiveToken {
  organizationId: string;
  clientId: string;
  scopes: readonly Scope[];
  created: Date;
  expires: Date;
}

/** What a live token of the client's own organization is good for; null for every other text. */
export async function introspectToken(
  ctx: Context,
  client: AuthenticatedClient,
  token: string,
): Promise<LiveToken | null> {
  const [row] = await ctx.sql<{ client_id: string; scopes: Scope[]; created_at: Date; expires_at: Date }[]>`
    select c.client_id, t.scopes, t.created_at, t.expires_at
    from access_tokens t
    join credentials c on c.id = t.credential_id and c.revoked_at is null
    where t.token_hash = ${hashSecret(token)} and t.revoked_at is null and t.expires_at > ${ctx.clock.now()}
      and c.organization_id = ${client.organizationId}`;
  if (!row) return null;
  return {
    organizationId: publicId("organization", client.organizationId),
    clientId: row.client_id,
    scopes: row.scopes,
    created: row.created_at,
    expires: row.expires_at,
  };
}
