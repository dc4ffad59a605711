/** Runs what has the same key in the order in which it came, and the rest at once. */
export function oneAfterTheOther(): <T>(key: string | null, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, run) => {
    if (key === null) return run();
    const begun = (last.get(key) ?? Promise.resolve()).then(run);
    last.set(
      key,
      begun.catch(() => undefined),
    );
    return begun;
  };
}
