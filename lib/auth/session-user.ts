import { cache } from "react";
import { findSessionUser, type SessionUser } from "../accounts/find-session-user";
import { parsePublicId } from "../core/ids";
import { systemContext } from "../db/context";
import { readSessionCookie } from "./session-cookie";
import { requestId } from "./session-request";

/**
 * Who is signed in, checked against the database; null when nobody is, or the session has been ended. Asked by guards,
 * layouts and components alike, looked up once per request.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const claims = await readSessionCookie("session");
  const id = claims && parsePublicId("user", claims.sub);
  if (!id) return null;
  return findSessionUser(systemContext("session", await requestId()), id, claims.version);
});
