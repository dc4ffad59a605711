import { sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { lockUser, userUuid } from "../internal";
import { lockOperators } from "./another-operator";
import { findSessionUser, type SessionUser } from "./find-session-user";

/** In which role a user acts. `isOwner`: what they do may change the organization's people; the organization is a UUID. */
export type ActingAs = "person" | "operator" | { organization: string; isOwner: boolean };

/**
 * Looks a session's user up again, in a transaction, and locks the rows that give the right to act: a change that ends the
 * right waits for this transaction, or has committed before it and is seen. Null when the session has ended.
 *
 * Locks are taken in one order and as strong as the work will want them, so that people who act on each other wait
 * instead of failing: an organization before its people, operators together.
 */
export async function holdSessionUser(
  tx: Context,
  { userId, sessionVersion }: Pick<SessionUser, "userId" | "sessionVersion">,
  actingAs: ActingAs,
): Promise<SessionUser | null> {
  const user = userUuid(userId);
  if (typeof actingAs === "object") await holdOrganization(tx, actingAs);
  if (actingAs === "operator") await lockOperators(tx);
  else await lockUser(tx, user);
  return findSessionUser(tx, user, sessionVersion);
}

/** A sandbox is locked with its live organization, which has the memberships and the suspension. */
async function holdOrganization(
  tx: Context,
  { organization, isOwner }: Exclude<ActingAs, "person" | "operator">,
): Promise<void> {
  const strength = isOwner ? sql`no key update` : sql`share`;
  await tx.db.execute(sql`
    select from organizations
    where id in (${organization}, (select live_id from organizations where id = ${organization}))
    order by live_id nulls first
    for ${strength}`);
}
