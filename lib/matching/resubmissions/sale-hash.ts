import type { Sql } from "../../db/client";

/** `header.receiptId` of the newest version: of the receipt `r` with `v` as `newestVersion` joins it. */
export function receiptNumber(sql: Sql) {
  return sql`nullif(btrim(case when v.version is null then r.receipt_reference else v.receipt_reference end), '')`;
}

/** What receipts with one number in one store have in common: a UUID, null where there is no number. */
export function saleHash(sql: Sql) {
  return sql`md5(coalesce(v.store_id, r.store_id)::text || ' ' || ${receiptNumber(sql)})::uuid`;
}
