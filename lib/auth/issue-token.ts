import type { Scope } from "../contract/oauth";
import type { Context } from "../db/context";
import { accessTokens } from "../db/schema/accounts";
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
  await ctx.db.insert(accessTokens).values({
    tokenHash: hashSecret(accessToken),
    credentialId: client.credentialId,
    scopes: [...scopes],
    createdAt: ctx.clock.now(),
    expiresAt: new Date(ctx.clock.now().getTime() + TOKEN_LIFETIME_SECONDS * 1_000),
  });
  return { accessToken, expiresInSeconds: TOKEN_LIFETIME_SECONDS, scopes };
}
