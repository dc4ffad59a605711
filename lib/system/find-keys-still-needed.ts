import { uuidFloor } from "../core/ids";
import type { Keys } from "../core/keys";
import type { Sql } from "../db/client";

/**
 * The keys that are not among `keys` and from whose time something is in use, with a word for what that is. A subscription does
 * not say with which key it was made: it is the one that was held by the database then.
 */
export async function findKeysStillNeeded(sql: Sql, keys: Keys): Promise<{ id: string; by: string }[]> {
  const present = keys.map(({ id }) => id);
  const needed = new Map<string, string>();
  for (const { id } of await encryptedWithout(sql, present)) needed.set(id, "webhook secrets or second factors");
  for (const { id, fromMs, untilMs } of await timesWithout(sql, present))
    if (await hasSubscription(sql, fromMs, untilMs)) needed.set(id, "active subscriptions");
  return Array.from(needed, ([id, by]) => ({ id, by }));
}

/** Only of keys that this database was written with: what names another was never readable with any of them. */
const encryptedWithout = (sql: Sql, present: string[]) => sql<{ id: string }[]>`
  select distinct id from (${encrypted(sql)}) encrypted
  where is_in_use and id <> all(${present}::text[]) and id in (select fingerprint from secret_key_fingerprints)`;

/** What is encrypted, by the id of its key. */
export const encrypted = (sql: Sql) => sql`
  select split_part(secret_encrypted, '.', 1) as id, coalesce(expires_at > now(), true) as is_in_use from webhook_secrets
  union all select split_part(headers_encrypted, '.', 1), true from webhook_endpoints where headers_encrypted is not null
  union all select split_part(totp_secret, '.', 1), true from users where totp_secret is not null`;

/** What was there before the first fingerprint is of the first key. */
const timesWithout = (sql: Sql, present: string[]) => sql<{ id: string; fromMs: number; untilMs: number | null }[]>`
  select fingerprint as id, from_ms as "fromMs", until_ms as "untilMs" from (
    select number, fingerprint,
      case when lag(number) over earlier is null then 0 else floor(extract(epoch from adopted_at) * 1000)::float8 end as from_ms,
      ceil(extract(epoch from lead(adopted_at) over earlier) * 1000)::float8 as until_ms
    from secret_key_fingerprints window earlier as (order by number)
  ) times
  where fingerprint <> all(${present}::text[]) order by number`;

/** By the times in their ids, which have an index. */
async function hasSubscription(sql: Sql, fromMs: number, untilMs: number | null): Promise<boolean> {
  const [found] = await sql`
    select from subscriptions
    where status = 'active' and id >= ${uuidFloor(fromMs)}
      and (${untilMs === null} or id < ${uuidFloor(untilMs ?? 0)})
    limit 1`;
  return found !== undefined;
}
