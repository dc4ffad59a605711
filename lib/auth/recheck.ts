import { hasRole, type OrganizationKind, type Role } from "../accounts/fields";
import type { Membership, SessionUser } from "../accounts/users/find-session-user";
import { type ActingAs, holdSessionUser } from "../accounts/users/hold-session-user";
import { DomainError } from "../core/errors";
import type { Context } from "../db/context";
import { mayOperate } from "./may-operate";

/** Which membership an action needs: the organization's public id and kind, and the role that may act. */
export interface ActingMember {
  kind: OrganizationKind;
  organizationId: string;
  leastRole: Role;
}

/** The context of a signed-in person: each transaction checks their session again. */
export function recheckPerson<C extends Context>(ctx: C, user: SessionUser): C {
  return recheck(ctx, user, "person", () => undefined);
}

/** … of an operator. */
export function recheckOperator<C extends Context>(ctx: C, user: SessionUser): C {
  return recheck(ctx, user, "operator", (now) => {
    if (!mayOperate(now)) throw accessEnded();
  });
}

/** … of a member who acts for an organization, the context's. */
export function recheckMember<C extends Context & { organizationId: string }>(
  ctx: C,
  user: SessionUser,
  member: ActingMember,
): C {
  const actingAs = { organization: ctx.organizationId, isOwner: member.leastRole === "owner" };
  return recheck(ctx, user, actingAs, (now) => {
    const membership = membershipOf(now, member);
    if (!membership) throw accessEnded();
    assertMayAct(membership, member.leastRole);
  });
}

export function membershipOf(
  { memberships }: SessionUser,
  { kind, organizationId }: Pick<ActingMember, "kind" | "organizationId">,
): Membership | undefined {
  return memberships.find((membership) => membership.organizationId === organizationId && membership.kind === kind);
}

/** @throws DomainError with a sentence for the form. A suspended organization changes nothing. */
export function assertMayAct({ role, isSuspended }: Membership, leastRole: Role): void {
  if (isSuspended) {
    throw new DomainError("forbidden", "This organization is suspended. Nothing can be changed until it is resumed.");
  }
  if (!hasRole(role, leastRole)) {
    throw new DomainError("forbidden", `This needs the role ${leastRole}; yours is ${role}.`);
  }
}

function recheck<C extends Context>(
  ctx: C,
  user: SessionUser,
  actingAs: ActingAs,
  assertMay: (now: SessionUser) => void,
): C {
  return {
    ...ctx,
    recheck: async (tx) => {
      const now = await holdSessionUser(tx, user, actingAs);
      if (!now) throw accessEnded();
      assertMay(now);
    },
  };
}

function accessEnded(): DomainError {
  return new DomainError("forbidden", "You no longer have access. Nothing was changed.");
}
