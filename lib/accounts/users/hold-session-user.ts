import { sql } from "drizzle-orm";
import type { Context } from "../../db/context";
import { lockUser, userUuid } from "../internal";
import { lockOperators } from "./another-operator";
import { findSessionUser, type SessionUser } from "./find-session-user";

/** As what somebody acts. `isOwner`: what they do may change the organization's people; the organization is a UUID. */
export type ActingAs = "person" | "operator" | { organization: string; isOwner: boolean };

/**
 * Looks a session's user up again, in a transaction, and holds still what their right to act hangs on: whoever ends it
 * waits for the transaction, or has committed before and is seen. Null when the session has ended.
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

/** With the organization whose sandbox it is: memberships and suspension are that one's. */
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
