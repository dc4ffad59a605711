import { cache } from "react";
import type { SessionUser } from "../../accounts/users/find-session-user";
import { systemContext } from "../../db/context";
import { findSession } from "./find-session";
import { readSessionToken } from "./session-cookie";
import { requestId } from "./session-request";

/**
 * Who is signed in, checked against the database; null when nobody is, or the session has been ended. Asked by guards,
 * layouts and components alike, looked up once per request.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => (await watchSession())());

/** The same for answers that go on for long: asks anew each time, also when the session's own end has come meanwhile. */
export async function watchSession(): Promise<() => Promise<SessionUser | null>> {
  const token = await readSessionToken("session");
  const ctx = systemContext("session", await requestId());
  return async () => (await findSession(ctx, token))?.user ?? null;
}
