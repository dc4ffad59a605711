import type { SelectOption } from "@/components/ui/inputs/select";
import { listBrands } from "@/lib/brands/list-brands";
import type { Context } from "@/lib/db/context";

/** The merchant's brands to choose from, the newest hundred, by name. */
export async function brandOptions(ctx: Context): Promise<SelectOption[]> {
  const { data } = await listBrands(ctx, { limit: 100 });
  return data
    .map(({ brandId, name }) => ({ value: brandId, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
