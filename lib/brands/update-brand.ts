import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { updateBrandInput } from "../contract/stores/brand";
import { notFound } from "../core/errors";
import { type Context, withTransaction } from "../db/context";
import { brands } from "../db/schema/merchants";
import { type Brand, type BrandRow, brandColumns, profileColumns, toBrand } from "./brand";
import { ownBrand } from "./internal";

/** Changes what is given. `color: null` and `logo: null` remove. A logo is what `drawLogo` has made of a file. */
export async function updateBrand(
  ctx: Context,
  brandId: string,
  { logo, ...input }: z.input<typeof updateBrandInput> & { logo?: Buffer | null },
): Promise<Brand> {
  const { name, color, ...profile } = parseInput(updateBrandInput, input);
  return withTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select(brandColumns).from(brands).where(ownBrand(ctx, brandId)).for("update");
    if (!before) throw notFound("brand");
    const [after] = await tx.db
      .update(brands)
      .set({ name, color, ...profileColumns(profile), ...logoColumns(logo), updatedAt: tx.clock.now() })
      .where(ownBrand(ctx, brandId))
      .returning(brandColumns);
    if (!after) throw notFound("brand");
    await recordAudit(tx, "brand.update", ["brand", brandId], {
      before: audited(before),
      after: { ...audited(after), ...(logo === undefined ? {} : { logoChanged: true }) },
    });
    return toBrand(after);
  });
}

function logoColumns(logo: Buffer | null | undefined) {
  if (logo === undefined) return {};
  return { logo, logoContentType: logo && ("image/png" as const), isLogoDrawn: logo !== null };
}

function audited({ id: _, created: __, archived: ___, ...shown }: BrandRow) {
  return shown;
}
