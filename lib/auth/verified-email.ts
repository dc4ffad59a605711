import { z } from "zod";

const identity = z.object({ email: z.string(), email_verified: z.literal(true) });

/** The address that an identity provider vouches for, or null: one that it has not verified may be anybody's. */
export function verifiedEmail(claims: unknown): string | null {
  return identity.safeParse(claims).data?.email ?? null;
}
