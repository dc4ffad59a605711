/** A receipt found for a client, just recorded; all ids are UUIDs. */
export interface NewMatch {
  matchId: string;
  /** The client. */
  organizationId: string;
  receiptId: string;
  /** The payment that was matched: its position in the receipt's `payments`. */
  paymentPosition: number;
  subscriptionId: string | null;
  matchRequestId: string | null;
  reference: string;
  /** JSON text of `MatchedBy`. */
  matchedBy: string;
  /** The receipt of the same sale that the client was given before. */
  supersedes?: string;
}
