import { z } from "zod";
import { seal, unseal } from "./sealed-token";

/**
 * What a session's cookie says: who, which version of their sessions, and when they signed in (seconds since 1970).
 * Everything else is looked up each time.
 */
const sessionClaims = z.object({ sub: z.string(), version: z.number().int(), begun: z.number() });

export type SessionClaims = z.infer<typeof sessionClaims>;

/** Without `begun` the session begins now. */
export type NewSessionClaims = Omit<SessionClaims, "begun"> & { begun?: number };

/** `session`: signed in. `second-factor`: the first step succeeded, the code is still missing. */
type Purpose = keyof typeof SESSION_SECONDS;

export const SESSION_SECONDS = { session: 12 * 3600, "second-factor": 300 } as const;
/** By how much the clocks of processes may differ: what began later is of a clock that was wrong, and would not end. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** A token that is made anew keeps its beginning, and so its end. */
export function encodeSession(
  { begun = nowSeconds(), ...claims }: NewSessionClaims,
  purpose: Purpose,
): Promise<string> {
  return seal({ ...claims, begun }, purpose, secondsLeft(begun, purpose));
}

/** Null for whatever is not ours, was tampered with or is over. */
export async function decodeSession(token: string, purpose: Purpose): Promise<SessionClaims | null> {
  const payload = await unseal(token, purpose);
  // Tokens of the version before say only when they were made.
  const claims = sessionClaims.safeParse({ begun: payload?.iat, ...payload });
  if (!claims.success) return null;
  const left = secondsLeft(claims.data.begun, purpose);
  return left > 0 && left <= SESSION_SECONDS[purpose] + CLOCK_TOLERANCE_SECONDS ? claims.data : null;
}

export function secondsLeft(begun: number, purpose: Purpose): number {
  return begun + SESSION_SECONDS[purpose] - nowSeconds();
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
