import { eq } from "drizzle-orm";
import { notFound } from "../../core/errors";
import type { Context } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { targetOrganization } from "../internal";
import { type Organization, organizationColumns, toOrganization } from "./organization";

/** The context's organization, or for operators the one they name. */
export async function getOrganization(ctx: Context, organizationId?: string): Promise<Organization> {
  const id = targetOrganization(ctx, organizationId);
  const [row] = await ctx.db.select(organizationColumns).from(organizations).where(eq(organizations.id, id));
  if (!row) throw notFound("organization");
  return toOrganization(row);
}
