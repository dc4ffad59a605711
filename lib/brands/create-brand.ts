import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { createBrandInput } from "../contract/stores/brand";
import { newUuid } from "../core/ids";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { brands } from "../db/schema/merchants";
import { assertMerchant } from "./assert-merchant";
import { type Brand, brandColumns, profileColumns, toBrand } from "./brand";

/** A new brand of the merchant. */
export async function createBrand(ctx: Context, input: z.input<typeof createBrandInput>): Promise<Brand> {
  const { name, color, ...profile } = parseInput(createBrandInput, input);
  const organizationId = tenantOf(ctx);
  await assertMerchant(ctx, "brands");
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(brands)
      .values({ id: newUuid(), organizationId, name, color: color ?? null, ...profileColumns(profile) })
      .returning(brandColumns);
    if (!row) throw new Error("The brand was not inserted.");
    const brand = toBrand(row);
    await recordAudit(tx, "brand.create", ["brand", brand.brandId], {
      after: { name: brand.name, color: brand.color, ...profileColumns(profile) },
    });
    return brand;
  });
}
