import { headers } from "next/headers";
import { cache } from "react";
import type { SessionUser } from "../../accounts/users/find-session-user";
import { callerAddress } from "../../caller-address";
import { newUuid } from "../../core/ids";
import { systemContext } from "../../db/context";
import type { Caller } from "../sign-in/sign-in-limit";
import { findSession } from "./find-session";
import { PATH_HEADER, READS_HEADER, REQUEST_ID_HEADER } from "./request-headers";
import { readDevice, readSessionToken } from "./session-cookie";

/**
 * The signed-in user, checked against the database; null without a session, or when it has been ended. Asked by guards,
 * layouts and components alike, looked up once per request.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => (await watchSession())());

/** The same for answers that go on for long: asks anew each time, also when the session's own end has come meanwhile. */
export async function watchSession(): Promise<() => Promise<SessionUser | null>> {
  const token = await readSessionToken("session");
  const ctx = systemContext("session", await requestId());
  return async () => (await findSession(ctx, token))?.user ?? null;
}

/** The path and query of the page asked for. */
export async function requestPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? "/";
}

export async function requestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newUuid();
}

/** Of a page or a download that is asked for; an action acts, and shows what it has done. */
export async function onlyReads(): Promise<boolean> {
  return (await headers()).get(READS_HEADER) === "1";
}

/** Whom to count tries against. Without a proxy the process has set the header from the socket (`server/portal/`). */
export async function caller(): Promise<Caller> {
  const forwardedFor = (await headers()).get("x-forwarded-for");
  return { clientAddress: callerAddress(forwardedFor, forwardedFor ?? undefined), device: await readDevice() };
}
