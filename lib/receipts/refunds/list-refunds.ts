import { publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import type { Sql } from "../../db/client";
import type { Context } from "../../db/context";
import { inTransaction } from "../../db/transaction";
import { receiptUrl } from "../public/receipt-url";
import type { ListedRefund } from "./find-refund-standing";

/** So many refunds are listed. */
const MAX_REFUNDS_LISTED = 100;
/** More than are read one by one. */
const MANY_REFUNDS = 500;
/** How much later than its refund a receipt may come. */
const EARLIER_MS = 36 * 86_400_000;

type RefundRow = Omit<ListedRefund, "receiptUrl"> & { originalId: string; token: string };

/** By the ids of the originals (UUIDs) with how many count: the newest ones of each, oldest first. */
export async function listRefunds(
  { sql }: Context,
  sums: ReadonlyMap<string, { refundCount: number }>,
): Promise<Map<string, ListedRefund[]>> {
  if (sums.size === 0) return new Map();
  const hasMany = [...sums.values()].some(({ refundCount }) => refundCount > MANY_REFUNDS);
  const ids = [...sums.keys()];
  const rows = await (hasMany ? inTransaction(sql, (tx) => listInOrder(tx, ids)) : listNewest(sql, ids));
  const listed = new Map<string, ListedRefund[]>(ids.map((id) => [id, []]));
  for (const { originalId, token, ...row } of rows.toReversed())
    listed.get(originalId)?.push({ ...row, id: publicId("receipt", row.id), receiptUrl: receiptUrl(token) });
  return listed;
}

/** In the order of the index: to PostgreSQL, which expects few, it is cheaper to read all and sort them. */
async function listInOrder(tx: Sql, ids: string[]): Promise<RefundRow[]> {
  const allow = (how: "on" | "off") =>
    tx`select set_config('enable_sort', ${how}, true), set_config('enable_bitmapscan', ${how}, true)`;
  await allow("off");
  const rows = await listNewest(tx, ids);
  // The caller's transaction goes on.
  await allow("on");
  return rows;
}

/** Of each of these receipts, the newest first. */
async function listNewest(sql: Sql, ids: string[]): Promise<RefundRow[]> {
  // The floors choose the partitions.
  const floors = ids.map((id) => uuidFloor(uuidTimeMs(id) - EARLIER_MS));
  return sql<RefundRow[]>`
    select named.id as "originalId", f.*
    from unnest(${ids}::uuid[], ${floors}::uuid[]) as named(id, floor)
    cross join lateral (
      select refund_id as id, token, created, number, trim_scale(amount)::text as amount, currency, is_gift as "isGift"
      from refunds where original_id = named.id and refund_id >= named.floor and not is_cancelled
      order by refund_id desc limit ${MAX_REFUNDS_LISTED}
    ) f`;
}
