import { decode, encode } from "next-auth/jwt";
import { processKeys } from "../../db/context";

/** Encrypted (JWE, A256GCM), for a cookie; the purpose goes into the key, so that one cannot stand for another. */
export function seal(claims: Record<string, unknown>, purpose: string, maxAge: number): Promise<string> {
  return encode({ token: claims, secret: secrets()[0], salt: purpose, maxAge });
}

/** Null for whatever is not ours, was tampered with or has expired. Keys that are being rotated out still count. */
export async function unseal(token: string, purpose: string): Promise<Record<string, unknown> | null> {
  for (const secret of secrets()) {
    const claims = await decode({ token, secret, salt: purpose }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}

export function secrets(): [string, ...string[]] {
  const [first, ...previous] = processKeys().map((key) => key.sessions.toString("base64"));
  if (first === undefined) throw new Error("There is no session key.");
  return [first, ...previous];
}
