import { and, eq, isNotNull, ne, notInArray, or } from "drizzle-orm";
import type { Context } from "../db/context";
import { brands } from "../db/schema/merchants";
import { logger } from "../logger";
import { drawPicture } from "./draw-picture";

const LOGOS_AT_ONCE = 10;
/** Those that could not be drawn: not again before the next start. */
const failed = new Set<string>();

/** Draws logos that a version before has stored as they were uploaded; until then, pages show none. Tells whether more wait. */
export async function drawStoredLogos(ctx: Context): Promise<boolean> {
  const waiting = await ctx.db
    .select({ id: brands.id, organizationId: brands.organizationId, logo: brands.logo })
    .from(brands)
    .where(
      and(
        isNotNull(brands.logo),
        or(eq(brands.isLogoDrawn, false), ne(brands.logoContentType, "image/png")),
        failed.size > 0 ? notInArray(brands.id, [...failed]) : undefined,
      ),
    )
    .limit(LOGOS_AT_ONCE);
  for (const { id, organizationId, logo } of waiting) {
    if (!logo) continue;
    const drawn = await drawPicture(logo, organizationId);
    if (!drawn) {
      failed.add(id);
      logger().warn({ brandId: id }, "a logo of before cannot be drawn, so that no page shows it");
      continue;
    }
    // Unless somebody has changed it meanwhile.
    await ctx.db
      .update(brands)
      .set({ logo: drawn, logoContentType: "image/png", isLogoDrawn: true })
      .where(and(eq(brands.id, id), eq(brands.logo, logo)));
  }
  return waiting.length === LOGOS_AT_ONCE;
}
