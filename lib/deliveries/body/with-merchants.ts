import type { Sql } from "../../db/client";
import { findMerchants, type MerchantVersion, merchantKey } from "../../stores/find-merchants";

/** Which store and brand a delivery was made with; null where it names none. */
export type SaidMerchant = { [Member in keyof MerchantVersion]: MerchantVersion[Member] | null };

/** The rows with what each says of who sold it: JSON text, or null where it says nothing. */
export async function withMerchants<Row extends SaidMerchant>(
  sql: Sql,
  rows: readonly Row[],
): Promise<(Row & { merchant: string | null })[]> {
  const merchants = await findMerchants(
    sql,
    rows.flatMap((row) => versionOf(row) ?? []),
  );
  return rows.map((row) => {
    const version = versionOf(row);
    return Object.assign(row, { merchant: version && (merchants.get(merchantKey(version)) ?? null) });
  });
}

function versionOf({ storeId, storeVersion, brandVersion }: SaidMerchant): MerchantVersion | null {
  if (storeId === null || storeVersion === null || brandVersion === null) return null;
  return { storeId, storeVersion, brandVersion };
}
