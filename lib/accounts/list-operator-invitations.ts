import { eq } from "drizzle-orm";
import { assertOperator } from "../core/tenant";
import type { Context } from "../db/context";
import { accountLinks } from "../db/schema/accounts";
import { selectOpenInvitations } from "./select-open-invitations";

export interface OperatorInvitation {
  invitationId: string;
  email: string;
  created: Date;
  expires: Date;
}

/** Who is invited to operate the exchange and has not accepted yet, newest first. For operators. */
export async function listOperatorInvitations(ctx: Context): Promise<OperatorInvitation[]> {
  assertOperator(ctx);
  const rows = await selectOpenInvitations(ctx, eq(accountLinks.isOperator, true));
  return rows.map(({ role: _, ...invitation }) => invitation);
}
