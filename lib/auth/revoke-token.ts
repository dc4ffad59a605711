import type { Context } from "../db/context";
import type { AuthenticatedClient } from "./authenticate-client";
import { hashSecret } from "./secret-format";
import { forgetToken } from "./token-cache";

/** Ends a token of this client; any other text is left alone, without a word (RFC 7009, section 2.2). */
export async function revokeToken(ctx: Context, client: AuthenticatedClient, token: string): Promise<void> {
  await ctx.sql`
    update access_tokens set revoked_at = ${ctx.clock.now()}
    where token_hash = ${hashSecret(token)} and credential_id = ${client.credentialId} and revoked_at is null`;
  forgetToken(token);
}
