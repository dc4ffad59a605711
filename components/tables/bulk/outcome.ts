/** So many in one call of an action: the browser tells how far it is after each. */
export const MOST_AT_ONCE = 5;

/** What came of one of several; `problem` says why nothing did. */
export interface Outcome {
  id: string;
  problem: string | null;
  /** Something unforeseen happened to it, perhaps after it was done. */
  isUnknown?: true;
}
