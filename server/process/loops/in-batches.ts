/** Others wait for no longer than this, as a rule: a batch that took longer is followed by smaller ones. */
const LONG_MS = 2_000;

/**
 * A loop's run that does work in batches of at most `most`. After one that fails, as what takes longer than a transaction
 * may, or that took long, a quarter is tried, so that it ends at last; then batches grow again.
 *
 * @param work returns how much it has done.
 */
export function inBatches(most: number, work: (limit: number) => Promise<number>): () => Promise<{ hasMore: boolean }> {
  let limit = most;
  return async () => {
    const tried = limit;
    const smaller = Math.max(1, Math.floor(tried / 4));
    limit = smaller;
    const begunMs = performance.now();
    const done = await work(tried);
    limit = performance.now() - begunMs > LONG_MS ? smaller : Math.min(most, tried * 2);
    return { hasMore: done >= tried };
  };
}
