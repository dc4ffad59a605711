import { hasRole, type Role } from "@/lib/accounts/fields";
import type { MemberContext } from "@/lib/auth/session-guards";

/** Whether controls are shown; the actions ask for themselves. */
export function mayAct({ membership }: MemberContext, leastRole: Role): boolean {
  return hasRole(membership.role, leastRole) && !membership.isSuspended;
}

/** Who may look at what concerns privacy, also where the organization may not act. */
export function isOwner({ membership }: MemberContext): boolean {
  return hasRole(membership.role, "owner");
}
