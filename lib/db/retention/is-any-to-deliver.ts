import { uuidFloor } from "../../core/ids";
import { amongIds } from "../among-ids";
import type { Sql } from "../client";
import { mayBeDroppedBelow } from "./to-come";

const AT_ONCE = 1_000;

/**
 * Whether a delivery that waits, or is parked, is of a receipt with an id from `from` to before `to`, or not to be seen yet. By pages
 * of ids: as a join it might read all deliveries there are, under the locks of a month that is to be dropped.
 */
export async function isAnyToDeliver(sql: Sql, from: string, to: string): Promise<boolean> {
  const isOfMonth = ({ receiptId }: { receiptId: string }) => receiptId >= from && receiptId < to;
  const keptFrom = mayBeDroppedBelow("deliveries");
  for (let after = uuidFloor(0); ; ) {
    const queued = await sql<{ id: string }[]>`
      (select delivery_id as id from delivery_queue where delivery_id > ${after} order by delivery_id limit ${AT_ONCE})
      union all
      (select delivery_id from parked_deliveries where delivery_id > ${after} order by delivery_id limit ${AT_ONCE})
      order by id limit ${AT_ONCE}`;
    const ids = queued.map(({ id }) => id);
    if (ids.length > 0) {
      const found = await sql<{ id: string; receiptId: string }[]>`
        select id, receipt_id as "receiptId" from deliveries where ${amongIds(sql, sql`id`, ids)}`;
      const there = new Set(found.map(({ id }) => id));
      // Whose receipt one is that is not there will be seen.
      if (found.some(isOfMonth) || ids.some((id) => id >= keptFrom && !there.has(id))) return true;
    }
    const last = ids.length === AT_ONCE ? ids.at(-1) : undefined;
    if (last === undefined) return false;
    after = last;
  }
}
