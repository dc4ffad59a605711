import { notFound as noSuchPage, redirect } from "next/navigation";
import { hasRole, type OrganizationKind, type Role } from "../accounts/fields";
import type { Membership, SessionUser } from "../accounts/users/find-session-user";
import { isDomainError } from "../core/errors";
import { parsePublicId } from "../core/ids";
import { type Context, createContext } from "../db/context";
import { readingContext } from "../db/replica/reading-context";
import { mayOperate } from "./may-operate";
import { assertMayAct, membershipOf, recheckMember, recheckOperator, recheckPerson } from "./recheck";
import { signInPath } from "./sessions/return-path";
import { currentUser, onlyReads, requestId, requestPath } from "./sessions/session-user";

/** A context of a signed-in person; verbs take it as it is. */
export interface UserContext extends Context {
  user: SessionUser;
}

/** … acting for one of their organizations. */
export interface MemberContext extends UserContext {
  organizationId: string;
  membership: Membership;
}

/**
 * The guards of pages and actions. Each asks the database again; layouts guard nothing, since they are not rendered
 * again when one moves between pages, and actions do not pass through them at all. What was allowed may have ended by
 * the time an action writes, so its context asks once more inside the transaction (`recheck`).
 */

/** Any signed-in user; visitors are sent to the sign-in page and come back. */
export async function requireUser(): Promise<UserContext> {
  const user = await currentUser();
  if (!user) redirect(signInPath(await requestPath()));
  return recheckPerson(await contextOf(user, null), user);
}

/**
 * A member of the organization in the address, of the portal's kind. Others see the same as for an
 * organization that does not exist. Pages ask for the least role that may see them, actions for the one that may act.
 */
export async function requireMembership(
  kind: OrganizationKind,
  organizationId: string,
  leastRole: Role = "viewer",
): Promise<MemberContext> {
  const ctx = await memberContext(kind, organizationId);
  if (!hasRole(ctx.membership.role, leastRole)) noSuchPage();
  return ctx;
}

/** For actions: the same, but too small a role is a sentence for the form. A suspended organization changes nothing. */
export async function requireActingMember(
  kind: OrganizationKind,
  organizationId: string,
  leastRole: Role,
): Promise<MemberContext> {
  const ctx = await memberContext(kind, organizationId);
  assertMayAct(ctx.membership, leastRole);
  return recheckMember(ctx, ctx.user, { kind, organizationId, leastRole });
}

/** An operator; for everybody else there is no such page. */
export async function requireOperator(): Promise<UserContext> {
  const ctx = await requireUser();
  if (!ctx.user.isOperator) noSuchPage();
  if (!mayOperate(ctx.user)) redirect("/account?needs=second-factor");
  return recheckOperator(ctx, ctx.user);
}

/**
 * For a portal's frame, which guards nothing: of a person and, but for operators, an organization of theirs. Null for
 * whom no page opens.
 */
export async function frameContext(user: SessionUser, organizationId: string | null): Promise<UserContext | null> {
  if (organizationId === null) return mayOperate(user) ? contextOf(user, null) : null;
  const isMember = user.memberships.some((membership) => membership.organizationId === organizationId);
  const id = parsePublicId("organization", organizationId);
  return isMember && id ? contextOf(user, id) : null;
}

async function memberContext(kind: OrganizationKind, organizationId: string): Promise<MemberContext> {
  const { user } = await requireUser();
  const membership = membershipOf(user, { kind, organizationId });
  const id = parsePublicId("organization", organizationId);
  if (!membership || !id) noSuchPage();
  return { ...(await contextOf(user, id)), organizationId: id, membership };
}

async function contextOf(user: SessionUser, organizationId: string | null): Promise<UserContext> {
  const userId = parsePublicId("user", user.userId);
  if (!userId) throw new Error("A session user has no id.");
  // Verbs go by this: without a required second factor, a user has an operator's powers in no page and no action.
  const actor = { kind: "user", userId, isOperator: mayOperate(user) } as const;
  const ctx = { ...createContext({ organizationId, actor, requestId: await requestId() }), user };
  return (await onlyReads()) ? readingContext(ctx) : ctx;
}

/** For pages: a verb's "there is no such …", or that it was erased, is the site's 404. `await loadOr404(getStore(ctx, storeId))`. */
export async function loadOr404<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (isDomainError(error) && (error.code === "not-found" || error.code === "gone")) noSuchPage();
    throw error;
  }
}

/** Whether controls are shown; the actions ask for themselves. */
export function mayAct({ membership }: MemberContext, leastRole: Role): boolean {
  return hasRole(membership.role, leastRole) && !membership.isSuspended;
}

/** Who may look at what concerns privacy, also where the organization may not act. */
export function isOwner({ membership }: MemberContext): boolean {
  return hasRole(membership.role, "owner");
}
