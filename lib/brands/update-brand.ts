import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { updateBrandInput } from "../contract/brand";
import { parseInput } from "../contract/parse-input";
import { DomainError, notFound } from "../core/errors";
import { type Context, withTransaction } from "../db/context";
import { brands } from "../db/schema/merchants";
import { type Brand, brandColumns, toBrand } from "./brand";
import type { BrandLogo } from "./find-brand-logo";
import { ownBrand } from "./internal";

export const MAX_LOGO_BYTES = 65_536;

/**
 * Changes what is given. `color: null` and `logo: null` remove. A logo must have been sanitised: it is shown on public
 * pages as it is.
 */
export async function updateBrand(
  ctx: Context,
  brandId: string,
  { logo, ...input }: z.input<typeof updateBrandInput> & { logo?: BrandLogo | null },
): Promise<Brand> {
  const changes = parseInput(updateBrandInput, input);
  if (logo && logo.bytes.length > MAX_LOGO_BYTES) {
    throw new DomainError("validation-failed", `A logo has at most ${MAX_LOGO_BYTES / 1024} KiB.`);
  }
  return withTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select(brandColumns).from(brands).where(ownBrand(ctx, brandId)).for("update");
    if (!before) throw notFound("brand");
    const [after] = await tx.db
      .update(brands)
      .set({ ...changes, ...logoColumns(logo), updatedAt: tx.clock.now() })
      .where(ownBrand(ctx, brandId))
      .returning(brandColumns);
    if (!after) throw notFound("brand");
    await recordAudit(tx, {
      action: "brand.update",
      subjectKind: "brand",
      subjectId: brandId,
      before: audited(before),
      after: { ...audited(after), ...(logo === undefined ? {} : { logoChanged: true }) },
    });
    return toBrand(after);
  });
}

function logoColumns(logo: BrandLogo | null | undefined) {
  if (logo === undefined) return {};
  return { logo: logo?.bytes ?? null, logoContentType: logo?.contentType ?? null };
}

function audited({
  name,
  color,
  logoContentType,
}: {
  name: string;
  color: string | null;
  logoContentType: string | null;
}) {
  return { name, color, logoContentType };
}
