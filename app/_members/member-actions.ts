import type { Role } from "@/lib/accounts/fields";
import type { ActionResult } from "@/lib/core/action-result";
import type { SentInvitation } from "./send-invitation";

/** What may be done with an organization's people: by its owners, or by an operator. Each portal has its own actions. */
export interface MemberActions {
  invite: (input: { email: string; role: Role }) => Promise<ActionResult<SentInvitation>>;
  changeRole: (input: { userId: string; role: Role }) => Promise<ActionResult<void>>;
  remove: (userId: string) => Promise<ActionResult<void>>;
  withdraw: (invitationId: string) => Promise<ActionResult<void>>;
}
