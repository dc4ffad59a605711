import { cookies } from "next/headers";
import { baseUrl } from "../env";
import { decodeSession, encodeSession, SESSION_SECONDS, type SessionClaims } from "./session-token";

type Purpose = keyof typeof SESSION_SECONDS;

/** `__Host-` binds a cookie to this host and to https; browsers refuse the prefix without https. */
export function cookieName(purpose: Purpose): string {
  return `${isSecure() ? "__Host-" : ""}receipt-exchange.${purpose}`;
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** In actions and route handlers only: pages cannot set cookies. */
export async function setSessionCookie(purpose: Purpose, claims: SessionClaims): Promise<void> {
  const jar = await cookies();
  jar.set(cookieName(purpose), await encodeSession(claims, purpose), {
    ...cookieOptions(),
    maxAge: SESSION_SECONDS[purpose],
  });
}

export async function readSessionCookie(purpose: Purpose): Promise<SessionClaims | null> {
  const jar = await cookies();
  const token = jar.get(cookieName(purpose))?.value;
  return token ? decodeSession(token, purpose) : null;
}

export async function deleteSessionCookie(purpose: Purpose): Promise<void> {
  const jar = await cookies();
  jar.set(cookieName(purpose), "", { ...cookieOptions(), maxAge: 0 });
}

function isSecure(): boolean {
  return baseUrl().startsWith("https:");
}
