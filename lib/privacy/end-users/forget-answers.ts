import type { Context } from "../../db/context";
import type { EndUser } from "./end-user";

/** Only looked through: there may be as many as the client has asked for in a day. */
const PAGE = 5_000;

/**
 * Forgets what was answered to the client's credentials under an `Idempotency-Key`, where answer or key names the end user. Who
 * repeats such a request is answered anew.
 */
export async function forgetAnswers({ sql }: Context, { organizationId, reference }: EndUser): Promise<void> {
  const credentials = await sql<{ id: string }[]>`select id from credentials where organization_id = ${organizationId}`;
  const member = `"reference":${JSON.stringify(reference)}`;
  for (const { id } of credentials) {
    for (let after: string | null = ""; after !== null; ) {
      const [page]: { last: string | null; count: number }[] = await sql`
        with page as (
          select key, body from idempotency_keys where credential_id = ${id} and key > ${after} order by key limit ${PAGE}
        ), forgotten as (
          delete from idempotency_keys
          where credential_id = ${id} and key in (
            select key from page where strpos(key, ${reference}) > 0 or strpos(body, ${member}) > 0
          )
        )
        select max(key) as last, count(*)::int as count from page`;
      after = page && page.count === PAGE ? page.last : null;
    }
  }
}
