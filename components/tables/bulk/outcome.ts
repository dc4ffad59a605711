/** What came of one of several; `problem` says why nothing did. */
export interface Outcome {
  id: string;
  problem: string | null;
}
