import { sharedCache } from "../core/shared/shared-resources";
import type { Sql } from "../db/client";
import { type MerchantRow, toMerchant } from "./merchant";

/** Which state of a store, and of its brand. A version never changes. */
export interface MerchantVersion {
  storeId: string;
  storeVersion: number;
  brandVersion: number;
}

const cache = () => sharedCache<string>("merchants in deliveries");

/**
 * For each version, by `merchantKey`, the JSON text that deliveries say of it. What was once read is remembered, so that
 * usually nothing is asked.
 */
export async function findMerchants(sql: Sql, versions: readonly MerchantVersion[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const unknown = new Map<string, MerchantVersion>();
  for (const version of versions) {
    const key = merchantKey(version);
    const known = cache().get(key);
    if (known === undefined) unknown.set(key, version);
    else found.set(key, known);
  }
  if (unknown.size === 0) return found;
  for (const row of await selectMerchants(sql, [...unknown.values()])) {
    const text = JSON.stringify(toMerchant(row));
    cache().set(merchantKey(row), text, { holder: row.organizationId, amount: text.length });
    found.set(merchantKey(row), text);
  }
  return found;
}

export function merchantKey({ storeId, storeVersion, brandVersion }: MerchantVersion): string {
  return `${storeId}/${storeVersion}/${brandVersion}`;
}

function selectMerchants(sql: Sql, versions: readonly MerchantVersion[]) {
  return sql<(MerchantRow & MerchantVersion & { organizationId: string })[]>`
    select s.organization_id as "organizationId", asked.store_id as "storeId", asked.store_version as "storeVersion", asked.brand_version as "brandVersion",
      store.name as "storeName", store.address, store.country_code as "countryCode", store.vat_id as "vatId",
      s.brand_id as "brandId", brand.name as "brandName", brand.color, brand.logo_version as "logoVersion"
    from unnest(
      ${versions.map(({ storeId }) => storeId)}::uuid[], ${versions.map(({ storeVersion }) => storeVersion)}::int[],
      ${versions.map(({ brandVersion }) => brandVersion)}::int[]
    ) as asked(store_id, store_version, brand_version)
    join stores s on s.id = asked.store_id
    cross join lateral (
      select name, address, country_code, vat_id from stores where id = s.id and version = asked.store_version
      union all
      select name, address, country_code, vat_id from store_history
      where store_id = s.id and version = asked.store_version
    ) store
    cross join lateral (
      select name, color, logo_version from brands where id = s.brand_id and version = asked.brand_version
      union all
      select name, color, logo_version from brand_history
      where brand_id = s.brand_id and version = asked.brand_version
    ) brand`;
}
