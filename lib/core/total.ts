/** So many are counted exactly; of more it is said that they are more. */
export const MOST_COUNTED = 10_000;

/** How many a list has; `count` is `MOST_COUNTED` when there are more. */
export interface Total {
  count: number;
  isMore: boolean;
}
