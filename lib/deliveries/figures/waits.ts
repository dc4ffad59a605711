/** Upper bounds of the places that a wait is counted in, in milliseconds; beyond the last there is one more. */
export const WAIT_BOUNDS_MS = [
  25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 30_000, 60_000, 300_000, 1_800_000, 7_200_000, 43_200_000,
  259_200_000,
] as const;

/** How many waits lie in each place: 1 is up to the first bound. */
export type Waits = ReadonlyMap<number, number>;

/**
 * The wait that a share of all does not exceed, in milliseconds: within its place as if they were spread evenly. Null where
 * nothing was counted.
 */
export function waitOf(waits: Waits, share: number): number | null {
  const places = [...waits].filter(([place]) => place > 0).toSorted(([a], [b]) => a - b);
  const total = places.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [place, count] of places) {
    if (below + count >= share * total) {
      const from = WAIT_BOUNDS_MS[place - 2] ?? 0;
      const to = WAIT_BOUNDS_MS[place - 1] ?? from;
      return from + ((share * total - below) / count) * (to - from);
    }
    below += count;
  }
  return null;
}
