import { idsOfToken, receiptTokenKey } from "../../core/receipts/receipt-token";
import type { Sql } from "../../db/client";

/** UUIDs. */
export interface Addressed {
  id: string;
  sourceId: string;
}

/** The receipt at an address, whoever made that. */
export async function findAddressed(sql: Sql, token: string): Promise<Addressed | null> {
  const { floor, ceiling } = idsOfToken(token);
  const [row] = await sql<Addressed[]>`
    with made_by_till as materialized (
      select receipt_id from receipt_addresses where address = ${receiptTokenKey(token)} and token = ${token}
    )
    select id, source_id as "sourceId" from receipts where id >= ${floor} and id < ${ceiling} and token = ${token}
    union all
    select id, source_id as "sourceId" from receipts where id in (select receipt_id from made_by_till)`;
  return row ?? null;
}

/** Whether there is a receipt at an address; of the ways to ask this costs the least. */
export async function isTaken(sql: Sql, token: string): Promise<boolean> {
  const { floor, ceiling } = idsOfToken(token);
  const rows = await sql`
    select 1 from receipts where id >= ${floor} and id < ${ceiling} and token = ${token}
    union all
    select 1 from receipt_addresses where address = ${receiptTokenKey(token)}
    limit 1`;
  return rows.length > 0;
}
