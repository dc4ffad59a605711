import type { Sql } from "../client";

/** How far a server is in the write-ahead log, and on which timeline: a promotion begins a new one. */
export interface Position {
  bytes: bigint;
  timeline: string;
}

interface Row {
  bytes: string;
  timeline: string;
}

/** Up to where the primary has written for good: every commit that a caller was told of lies before this. */
export async function positionOfPrimary(sql: Sql): Promise<Position> {
  const [row] = await sql<Row[]>`
    select pg_wal_lsn_diff(lsn, '0/0')::text as bytes, substr(pg_walfile_name(lsn), 1, 8) as timeline
    from pg_current_wal_flush_lsn() as lsn`;
  if (!row) throw new Error("The primary says no position.");
  return toPosition(row);
}

/**
 * Up to where a replica shows it; null of a server that is none, or no longer. After a promotion elsewhere it says the new
 * timeline only when it has made a restart point on it: a replica of the lost primary may have what the new one has not.
 */
export async function positionOfReplica(sql: Sql): Promise<Position | null> {
  const [row] = await sql<Row[]>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as bytes, lpad(upper(to_hex(timeline_id)), 8, '0') as timeline
    from pg_control_checkpoint() where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`;
  return row ? toPosition(row) : null;
}

/** The same of a server and of what was copied from it, and of one database in it. */
export async function identityOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`;
  if (!row) throw new Error("The database says no identity.");
  return row.identity;
}

function toPosition({ bytes, timeline }: Row): Position {
  return { bytes: BigInt(bytes), timeline };
}
