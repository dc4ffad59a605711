import postgres from "postgres";
import { connectionOptions } from "../client";
import { takeTurnToMigrate } from "../migrations/take-turn";
import { applySettings } from "../session-settings";
import { inTransaction } from "../transaction";

/**
 * The bulk, with the column by whose hash its rows are spread over the nodes of Citus (docs/adr/0007). What belongs to a receipt is
 * where the receipt is. All else stays on the coordinator: matching compares any payment with any request, queues are claimed in one order.
 */
const SPREAD = [
  ["receipts", "id"],
  ["receipt_versions", "receipt_id"],
  ["receipt_views", "receipt_id"],
  ["receipt_search", "receipt_id"],
  ["deliveries", "id"],
  ["delivery_attempts", "id"],
  ["receipt_fingerprints", "fingerprint"],
] as const;

/** Joined with their receipt, which only works on its node. */
const OF_A_RECEIPT = new Set<string>(["receipt_versions", "receipt_views", "receipt_search"]);

/**
 * Spreads the big tables over the nodes of a database that has Citus. Again: only what is not spread yet, which is nothing but after an
 * interruption or a new version. Rows that are there move along; months that are made later are spread as their table is.
 *
 * @returns the tables that were spread by this call
 * @throws Error where the database has no Citus
 */
export async function distributeTables(url: string): Promise<string[]> {
  // Not one of the service's connections, which end when nothing is heard for a while: a big table takes long.
  const client = postgres(url, { ...connectionOptions(url), max: 1, prepare: false });
  try {
    if (!(await hasCitus(client)))
      throw new Error("This PostgreSQL has no Citus: its tables stay as they are, and nothing was changed.");
    const spread: string[] = [];
    for (const [table, column] of SPREAD) if (await distribute(client, table, column)) spread.push(table);
    return spread;
  } finally {
    await client.end();
  }
}

async function hasCitus(client: postgres.Sql): Promise<boolean> {
  const rows = await client`select from pg_extension where extname = 'citus'`;
  return rows.length > 0;
}

/** @returns whether the table was not spread before */
async function distribute(client: postgres.Sql, table: string, column: string): Promise<boolean> {
  const isNew = await inTransaction(client, async (tx) => {
    await applySettings(tx, "transaction", 0);
    await takeTurnToMigrate(tx);
    const [known] = await tx`select from pg_dist_partition where logicalrelid = ${table}::regclass`;
    if (known) return false;
    await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
    await tx`select create_distributed_table(${table}, ${column}, colocate_with => ${OF_A_RECEIPT.has(table) ? "receipts" : "default"})`;
    return true;
  });
  // What was copied to the nodes is on the coordinator still; after an interruption, too.
  await inTransaction(client, async (tx) => {
    await applySettings(tx, "transaction", 0);
    await tx`select truncate_local_data_after_distributing_table(${table}::regclass)`;
  });
  return isNew;
}
