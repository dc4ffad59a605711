import { hasRole } from "@/lib/accounts/members/role";
import type { MemberContext } from "@/lib/auth/session-guards";

export function isOwner({ membership }: MemberContext): boolean {
  return hasRole(membership.role, "owner");
}

/** Whether controls are shown; the actions ask for themselves. */
export function mayAct(ctx: MemberContext): boolean {
  return isOwner(ctx) && !ctx.membership.isSuspended;
}
