import type { Sql } from "../db/client";

export interface Partition {
  table: string;
  /** `2026-11`. */
  month: string;
  bytes: number;
  /** By the statistics; null before the first analysis. */
  rows: number | null;
}

export interface Storage {
  databaseBytes: number;
  serverVersion: string;
  /** The newest months first. */
  partitions: Partition[];
}

export async function measureStorage(sql: Sql): Promise<Storage> {
  const [[database], partitions] = await Promise.all([
    sql<{ bytes: number; version: string }[]>`
      select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
    sql<{ table: string; name: string; bytes: number; rows: number }[]>`
      select parent.relname as table, part.relname as name, part.reltuples::float8 as rows,
        pg_total_relation_size(part.oid)::float8 as bytes
      from pg_inherits i
      join pg_class parent on parent.oid = i.inhparent and parent.relkind = 'p'
      join pg_class part on part.oid = i.inhrelid
      where parent.relnamespace = 'public'::regnamespace`,
  ]);
  return {
    databaseBytes: database?.bytes ?? 0,
    serverVersion: database?.version.split(" ")[0] ?? "",
    partitions: partitions
      .map(({ table, name, bytes, rows }) => ({ table, month: monthOf(name), bytes, rows: rows < 0 ? null : rows }))
      .toSorted((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : a.table < b.table ? -1 : 1)),
  };
}

/** `receipts_2026_11` → `2026-11`, as `lib/db/partitions/partitions.ts` names them. */
function monthOf(name: string): string {
  return name.slice(-7).replace("_", "-");
}
