import type { Sql } from "../db/client";

/** The service's own connections, by PostgreSQL's word for what they do. */
export async function measureConnections(sql: Sql): Promise<{ state: string; count: number }[]> {
  return sql<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity where application_name = 'receipt-exchange' and datname = current_database()
    group by 1`;
}
