import { publicId } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";

/** After that somebody has to ask again. */
export const OFF_ASKED = "7 days";

export interface FourEyes {
  /** Whether erasures of whole receipts wait for a second person. */
  isOn: boolean;
  /** Who wants it to end; another owner decides. */
  offAskedBy: { userId: string; name: string } | null;
}

export async function isFourEyes(ctx: Context): Promise<boolean> {
  const rows = await ctx.sql`select from four_eyes where organization_id = ${tenantOf(ctx)}`;
  return rows.length > 0;
}

export async function getFourEyes(ctx: Context): Promise<FourEyes> {
  const [row] = await ctx.sql<{ id: string | null; name: string | null }[]>`
    select u.id, u.name from four_eyes f
    left join users u on u.id = f.off_asked_by and f.off_asked_at > now() - ${OFF_ASKED}::interval
    where f.organization_id = ${tenantOf(ctx)}`;
  const { id, name } = row ?? {};
  return { isOn: row !== undefined, offAskedBy: id && name ? { userId: publicId("user", id), name } : null };
}
