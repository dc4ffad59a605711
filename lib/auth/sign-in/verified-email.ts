import { z } from "zod";

type Claims = Record<string, unknown>;

/** As accounts have them, and nothing trimmed: what a provider has verified is another address with a space before it. */
const identity = z.object({ email: z.string().max(254).pipe(z.email()), email_verified: z.literal(true) });

/** The address that an identity provider vouches for, or null: one that it has not verified may be anybody's. */
export function verifiedEmail(claims: unknown): string | null {
  return identity.safeParse(claims).data?.email ?? null;
}

/**
 * Who somebody is, by the identity token, and by the userinfo endpoint if the token does not say both the address and
 * whether it is verified. Both come from one of the two: what one says of its address says nothing of the other's.
 */
export async function identityClaims(token: Claims, askUserinfo: () => Promise<Claims>): Promise<Claims> {
  const isWhole = (claims: Claims) => claims.email !== undefined && claims.email_verified !== undefined;
  const { email, email_verified } = isWhole(token) ? token : await askUserinfo();
  return { ...token, email, email_verified };
}
