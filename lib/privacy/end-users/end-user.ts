/** Whom a client exports or erases; what is kept under the reference by other clients is somebody else's. */
export interface EndUser {
  /** UUID of the client. */
  organizationId: string;
  reference: string;
}

/** What an end user is found by, as UUIDs. */
export interface Subjects {
  subscriptions: string[];
  requests: string[];
}
