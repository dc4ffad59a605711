import type { Context } from "../db/context";
import { env } from "../env";

const BATCH = 20_000;

/**
 * Removes what is beyond the last requests of each credential, a batch at a time.
 *
 * @returns whether more may be left.
 */
export async function trimRequestLog({ sql }: Context): Promise<boolean> {
  const { count } = await sql`
    delete from api_requests where id in (
      select r.id
      from credentials c
      cross join lateral (
        select id from api_requests where credential_id = c.id order by id desc offset ${env().REQUEST_LOG_LENGTH - 1} limit 1
      ) oldest
      join api_requests r on r.credential_id = c.id and r.id < oldest.id
      limit ${BATCH}
    )`;
  return count === BATCH;
}
