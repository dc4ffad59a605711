import { hasRole } from "@/lib/accounts/members/role";
import type { MemberContext } from "@/lib/auth/session-guards";

/** Whether buttons that change something are shown; the actions ask for themselves. */
export function canEdit({ membership }: MemberContext): boolean {
  return hasRole(membership.role, "member") && !membership.isSuspended;
}
