import type { Sql } from "../../db/client";

/** A row for each of these clients (UUIDs): what they ask for is counted there from the first request on. */
export async function ensureMatchAllowances(sql: Sql, organizationIds: readonly string[]): Promise<void> {
  await sql`
    insert into match_allowances (organization_id, last_day)
    select id, (now() at time zone 'UTC')::date from unnest(${organizationIds.toSorted()}::uuid[]) as id
    on conflict do nothing`;
}
