import { eq } from "drizzle-orm";
import { type Context, tenantOf } from "../../db/context";
import { organizations } from "../../db/schema/accounts";

/** Whether clients see the merchant's brands among those that take part. */
export async function isListed(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db
    .select({ unlistedAt: organizations.unlistedAt })
    .from(organizations)
    .where(eq(organizations.id, tenantOf(ctx)));
  return row?.unlistedAt === null;
}
