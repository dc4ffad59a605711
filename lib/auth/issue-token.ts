import type { Scope } from "../contract/oauth";
import { arrayLiteral, plainArrayLiteral } from "../db/array-literal";
import { batcherOf } from "../db/batcher-of";
import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import type { AuthenticatedClient } from "./authenticate-client";
import { hashSecret, newSecret, tokenPrefix } from "./secret-format";

export const TOKEN_LIFETIME_SECONDS = 3_600;

export interface IssuedToken {
  /** Only its hash is kept. */
  accessToken: string;
  expiresInSeconds: number;
  scopes: readonly Scope[];
}

/** A new access token of a client, with some or all of its scopes. */
export async function issueToken(
  ctx: Context,
  client: AuthenticatedClient,
  scopes: readonly Scope[] = client.scopes,
): Promise<IssuedToken> {
  const accessToken = newSecret(tokenPrefix(client.isTest));
  const created = ctx.clock.now();
  const expires = new Date(created.getTime() + TOKEN_LIFETIME_SECONDS * 1_000);
  const { credentialId } = client;
  const hash = hashSecret(accessToken).toString("hex");
  await batcherOf("tokens", ctx.sql, storeTokens).add({ hash, credentialId, scopes, created, expires });
  return { accessToken, expiresInSeconds: TOKEN_LIFETIME_SECONDS, scopes };
}

interface NewToken {
  /** Hexadecimal. */
  hash: string;
  credentialId: string;
  scopes: readonly Scope[];
  created: Date;
  expires: Date;
}

/** In one commit: all tills of a chain ask at once in the morning. */
async function storeTokens(sql: Sql, tokens: NewToken[]): Promise<undefined[]> {
  const column = (value: (token: NewToken) => string) => plainArrayLiteral(tokens.map(value));
  await sql`
    insert into access_tokens (token_hash, credential_id, scopes, created_at, expires_at)
    select decode(hash, 'hex'), credential_id, string_to_array(scopes, ' '), created_at, expires_at
    from unnest(
      ${column(({ hash }) => hash)}::text[], ${column(({ credentialId }) => credentialId)}::uuid[],
      ${arrayLiteral(tokens.map(({ scopes }) => scopes.join(" ")))}::text[],
      ${column(({ created }) => created.toISOString())}::timestamptz[],
      ${column(({ expires }) => expires.toISOString())}::timestamptz[]
    ) as t(hash, credential_id, scopes, created_at, expires_at)`;
  return tokens.map(() => undefined);
}
