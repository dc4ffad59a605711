import { Batcher } from "../core/shared/batcher";
import { processSingleton } from "../core/shared/process-singleton";
import type { Sql } from "./client";
import { isItemFailure, isRaceLost } from "./failures/failures";

const MAX_ITEMS = 128;

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
    // A race ends by trying again; what is the connection's or the server's would fail in halves as well.
    isFatal: (error) => !isItemFailure(error) && !isRaceLost(error),
  });
  batchers.set(sql, batcher);
  return batcher;
}
