/**
 * A loop's run that does work in batches of at most `most`. One that fails, as what takes longer than a transaction may, is
 * tried again with a quarter, so that it ends at last; then batches grow again.
 *
 * @param work returns how much it has done.
 */
export function inBatches(most: number, work: (limit: number) => Promise<number>): () => Promise<{ hasMore: boolean }> {
  let limit = most;
  return async () => {
    const tried = limit;
    limit = Math.max(1, Math.floor(tried / 4));
    const done = await work(tried);
    limit = Math.min(most, tried * 2);
    return { hasMore: done >= tried };
  };
}
