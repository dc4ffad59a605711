import { uuidFloor } from "../core/ids";
import type { Context } from "../db/context";

/** What was made before was seen when it was looked for, or its transaction has failed. */
const SEEN_WITHIN_MS = 60_000;

/** Whether a delivery was queued of late that is not to be seen yet: who looks for deliveries to erase may have missed it. */
export async function isDeliveryToCome({ sql }: Context): Promise<boolean> {
  const floor = uuidFloor(Date.now() - SEEN_WITHIN_MS);
  const rows = await sql`
    with queued as materialized (
      select delivery_id from delivery_queue where delivery_id >= ${floor}
      union all
      select delivery_id from parked_deliveries where delivery_id >= ${floor}
    ), there as materialized (
      select id from deliveries where id >= ${floor} and id in (select delivery_id from queued)
    )
    (select delivery_id from queued except select id from there) limit 1`;
  return rows.length > 0;
}
