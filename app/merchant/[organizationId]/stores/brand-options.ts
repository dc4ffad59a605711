import type { SelectOption } from "@/components/ui/field";
import { listBrands } from "@/lib/brands/list-brands";
import type { Context } from "@/lib/db/context";

/** The merchant's brands to choose from, the newest hundred, by name; `isArchived: false`: only those in use. */
export async function brandOptions(
  ctx: Context,
  { isArchived }: { isArchived?: boolean } = {},
): Promise<SelectOption[]> {
  const { data } = await listBrands(ctx, { limit: 100, isArchived });
  return data
    .map(({ brandId, name }) => ({ value: brandId, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
