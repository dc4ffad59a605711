import { z } from "zod";

type Claims = Record<string, unknown>;

/** As accounts have them, and nothing trimmed: what a provider has verified is another address with a space before it. */
const identity = z.object({ email: z.string().max(254).pipe(z.email()), email_verified: z.literal(true) });

/** The address that an identity provider vouches for, or null: an unverified one may be another person's. */
export function verifiedEmail(claims: unknown): string | null {
  return identity.safeParse(claims).data?.email ?? null;
}

/**
 * The claims of the identity token, or those of the userinfo endpoint if the token lacks the address or whether it is verified.
 * Both are taken from the same source: each verifies only the address that it names itself.
 */
export async function identityClaims(token: Claims, askUserinfo: () => Promise<Claims>): Promise<Claims> {
  const isWhole = (claims: Claims) => claims.email !== undefined && claims.email_verified !== undefined;
  const { email, email_verified } = isWhole(token) ? token : await askUserinfo();
  return { ...token, email, email_verified };
}
