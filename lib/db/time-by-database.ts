import type { Sql } from "./client";

/** Now, and not when the transaction began, as text with its microseconds; for statements that may be sent to other nodes. */
export async function timeByDatabase(sql: Sql): Promise<string> {
  const [row] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  if (!row) throw new Error("The database has not said what time it is.");
  return row.at;
}
