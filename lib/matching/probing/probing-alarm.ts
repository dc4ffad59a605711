/** Too many requests, or too many of them in vain. */
export type ProbingReason = "rate" | "misses";

/** A client that may be guessing transactions. */
export interface ProbingAlarm {
  organizationId: string;
  /** The client's name. */
  organization: string;
  reason: ProbingReason;
  /** In the window, when it was last counted. */
  requests: number;
  judged: number;
  misses: number;
  raised: Date;
}
