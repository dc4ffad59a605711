import type { Context } from "../db/context";
import { bodiesKeptSince } from "./refused-body";

const BATCH = 5_000;

/**
 * Removes the bodies whose day is over; the requests stay.
 *
 * @returns whether more may be left.
 */
export async function forgetRefusedBodies({ sql, clock }: Context): Promise<boolean> {
  const { count } = await sql`
    update api_requests set refused_body = null where id in (
      select id from api_requests
      where refused_body is not null and created_at <= ${bodiesKeptSince(clock.now())}
      limit ${BATCH}
    )`;
  return count === BATCH;
}
