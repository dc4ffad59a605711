import { eq } from "drizzle-orm";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { organizations, users } from "../../db/schema/accounts";
import type { OrganizationKind, Role } from "../fields";
import { findLink } from "../sign-in/account-link";

export interface Invitation {
  email: string;
  /** Null when the invitation is to operate the exchange. */
  organization: { organizationId: string; kind: OrganizationKind; name: string; role: Role } | null;
  /** The person has an account already and accepts by signing in. */
  hasAccount: boolean;
  /** … and with their password, which has to do for an operator. */
  needsPassword: boolean;
}

/** What the link's page shows; null when the link is used, expired or unknown. */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  const link = await findLink(ctx, "invitation", token);
  if (!link) return null;
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, link.email));
  const hasAccount = user !== undefined;
  const needsPassword = link.isOperator && hasAccount && user.passwordHash !== null;
  const known = { email: link.email, hasAccount, needsPassword };
  if (link.organizationId === null) return { ...known, organization: null };
  const [row] = await ctx.db
    .select({ kind: organizations.kind, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, link.organizationId));
  if (!row) return null;
  const organizationId = publicId("organization", link.organizationId);
  return { ...known, organization: { organizationId, ...row, role: link.role ?? "viewer" } };
}
