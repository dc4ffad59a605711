import { Batcher } from "../core/shared/batcher";
import { processSingleton } from "../core/shared/process-singleton";
import type { Sql } from "./client";
import { isPartitionMissing } from "./missing-partition";

const MAX_ITEMS = 128;
/**
 * Data and limits (22, 23, 54) are an item's own, a deadlock (40) ends by trying again; anything else is the connection's or
 * the server's, and halves would fail alike.
 */
const OF_AN_ITEM = /^(2[23]|40|54)/;

/**
 * The batcher of this name and database; one per process, whichever bundle asks for it first.
 *
 * @param maxRunning how many batches are stored at once: one, where they would wait for each other at a row that all change.
 */
export function batcherOf<Item, Result>(
  name: string,
  sql: Sql,
  run: (sql: Sql, items: Item[]) => Promise<Result[]>,
  { maxRunning = 2 } = {},
): Batcher<Item, Result> {
  const batchers = processSingleton(`batchers.${name}`, () => new WeakMap<Sql, Batcher<Item, Result>>());
  const existing = batchers.get(sql);
  if (existing) return existing;
  const batcher = new Batcher<Item, Result>((items) => run(sql, items), {
    maxItems: MAX_ITEMS,
    maxRunning,
    isFatal: (error) => isPartitionMissing(error) || !OF_AN_ITEM.test(String((error as { code?: unknown }).code)),
  });
  batchers.set(sql, batcher);
  return batcher;
}
