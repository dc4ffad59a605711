import { cookies } from "next/headers";
import { DEVICE_SECONDS, type Device, decodeDevice, deviceOf, encodeDevice } from "../sign-in/device-token";
import { type CookiePurpose, cookieName, isSecure } from "./cookie-name";
import {
  decodeSession,
  encodeSession,
  type NewSessionClaims,
  SESSION_SECONDS,
  type SessionClaims,
  secondsLeft,
} from "./session-token";

type Purpose = keyof typeof SESSION_SECONDS;

export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** All that write are for actions and route handlers only: pages cannot set cookies. */

/** Signs in with this browser, and remembers that. */
export async function beginSession({ userId, sessionVersion }: { userId: string; sessionVersion: number }) {
  await setSessionCookie("session", { sub: userId, version: sessionVersion });
  await rememberDevice(userId);
}

/** This browser stays signed in when all other sessions have been ended, and no longer than it would have been. */
export async function keepSession(sessionVersion: number): Promise<void> {
  const claims = await readSessionCookie("session");
  if (claims) await setSessionCookie("session", { ...claims, version: sessionVersion });
}

export async function setSessionCookie(purpose: Purpose, claims: NewSessionClaims): Promise<void> {
  const maxAge = claims.begun === undefined ? SESSION_SECONDS[purpose] : secondsLeft(claims.begun, purpose);
  await setCookie(purpose, await encodeSession(claims, purpose), maxAge);
}

export async function readSessionCookie(purpose: Purpose): Promise<SessionClaims | null> {
  const token = await readSessionToken(purpose);
  return token === null ? null : decodeSession(token, purpose);
}

export async function readSessionToken(purpose: Purpose): Promise<string | null> {
  return (await readCookie(purpose)) || null;
}

export function deleteSessionCookie(purpose: Purpose): Promise<void> {
  return setCookie(purpose, "", 0);
}

/** After somebody has proved who they are: tries from this browser count apart from then on. */
export async function rememberDevice(userId: string): Promise<void> {
  await setCookie("device", await encodeDevice(deviceOf(userId, await readDevice())), DEVICE_SECONDS);
}

export async function readDevice(): Promise<Device | null> {
  const token = await readCookie("device");
  return token ? decodeDevice(token) : null;
}

async function readCookie(purpose: CookiePurpose): Promise<string | undefined> {
  return (await cookies()).get(cookieName(purpose))?.value;
}

async function setCookie(purpose: CookiePurpose, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(cookieName(purpose), value, { ...cookieOptions(), maxAge });
}
