import { uuidFloor } from "../core/ids";
import type { Context } from "../db/context";

/** What was made before was seen when it was looked for, or its transaction has failed. */
const SEEN_WITHIN_MS = 60_000;

/** Whether a delivery was queued of late that is not to be seen yet: who looks for deliveries to erase may have missed it. */
export async function isDeliveryToCome({ sql }: Context): Promise<boolean> {
  const floor = uuidFloor(Date.now() - SEEN_WITHIN_MS);
  const rows = await sql`
    select from (
      select delivery_id from delivery_queue where delivery_id >= ${floor}
      union all
      select delivery_id from parked_deliveries where delivery_id >= ${floor}
    ) queued
    where (select true from deliveries d where d.id = delivery_id limit 1) is null
    limit 1`;
  return rows.length > 0;
}
