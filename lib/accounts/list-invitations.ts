import { eq } from "drizzle-orm";
import type { Context } from "../db/context";
import { accountLinks } from "../db/schema/accounts";
import { targetOrganization } from "./internal";
import type { Role } from "./role";
import { selectOpenInvitations } from "./select-open-invitations";

export interface OpenInvitation {
  invitationId: string;
  email: string;
  role: Role;
  created: Date;
  expires: Date;
}

/** The invitations of an organization that nobody has accepted yet, newest first. */
export async function listInvitations(
  ctx: Context,
  input: { organizationId?: string } = {},
): Promise<OpenInvitation[]> {
  const organization = targetOrganization(ctx, input.organizationId);
  const rows = await selectOpenInvitations(ctx, eq(accountLinks.organizationId, organization));
  return rows.map((row) => ({ ...row, role: row.role ?? "viewer" }));
}
