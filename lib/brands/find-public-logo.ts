import { parsePublicId } from "../core/ids";
import type { Context } from "../db/context";

/** How long a logo that was replaced stays readable at its address. */
export const OLD_LOGO_DAYS = 30;

/**
 * A brand's logo for everybody, a PNG that was drawn by us: of the version in its address, also after it was replaced, or
 * the present one where none is given. Null when there is none.
 */
export async function findPublicLogo(ctx: Context, brandId: string, version: string | null): Promise<Buffer | null> {
  const id = parsePublicId("brand", brandId);
  if (id === null || (version !== null && !/^[0-9a-f]{16}$/.test(version))) return null;
  const [row] = await ctx.sql<{ logo: Buffer }[]>`
    select logo from brands
    where id = ${id} and logo_version is not null and logo_version = coalesce(${version}, logo_version)
    union all
    select logo from brand_history
    where brand_id = ${id} and logo is not null and logo_version = ${version}
      and valid_until > now() - ${OLD_LOGO_DAYS} * interval '1 day'
    limit 1`;
  return row?.logo ?? null;
}
