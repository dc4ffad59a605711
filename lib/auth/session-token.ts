import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { processKeys } from "../db/context";

/** What a session's cookie says: who, and which version of their sessions. Everything else is looked up each time. */
const sessionClaims = z.object({ sub: z.string(), version: z.number().int() });

export type SessionClaims = z.infer<typeof sessionClaims>;

/** `session`: signed in. `second-factor`: the first step succeeded, the code is still missing. */
type Purpose = "session" | "second-factor";

export const SESSION_SECONDS = { session: 12 * 3600, "second-factor": 300 } as const;

/** Encrypted (JWE, A256GCM); the purpose goes into the key, so that one cannot stand for the other. */
export function encodeSession(claims: SessionClaims, purpose: Purpose): Promise<string> {
  return encode({ token: claims, secret: secrets()[0], salt: purpose, maxAge: SESSION_SECONDS[purpose] });
}

/** Null for whatever is not ours, was tampered with or has expired. Keys that are being rotated out still count. */
export async function decodeSession(token: string, purpose: Purpose): Promise<SessionClaims | null> {
  for (const secret of secrets()) {
    const payload = await decode({ token, secret, salt: purpose }).catch(() => null);
    const claims = sessionClaims.safeParse(payload);
    if (claims.success) return claims.data;
  }
  return null;
}

export function secrets(): [string, ...string[]] {
  const [first, ...previous] = processKeys().map((key) => key.sessions.toString("base64"));
  if (first === undefined) throw new Error("There is no session key.");
  return [first, ...previous];
}
