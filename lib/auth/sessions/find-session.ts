import { findSessionUser, type SessionUser } from "../../accounts/users/find-session-user";
import { parsePublicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { decodeSession, SESSION_SECONDS } from "./session-token";

/** Whose session a cookie's token is, and when it ends; null for none of ours, and for one that is over or was ended. */
export async function findSession(
  ctx: Context,
  token: string | null | undefined,
): Promise<{ user: SessionUser; expires: Date } | null> {
  const claims = token ? await decodeSession(token, "session") : null;
  const id = claims && parsePublicId("user", claims.sub);
  const user = id && (await findSessionUser(ctx, id, claims.version));
  return user ? { user, expires: new Date((claims.begun + SESSION_SECONDS.session) * 1_000) } : null;
}
