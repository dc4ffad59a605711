import type { Clock } from "./clock";

/** Who acts: a person in a portal, a credential of the API, or the service itself. */
export type Actor =
  | { kind: "user"; userId: string; isOperator: boolean }
  | { kind: "credential"; credentialId: string; scopes: readonly string[] }
  | { kind: "system"; name: string };

/**
 * What every verb gets first. `organizationId` (a UUID) is the tenant whose rows the verb may touch; only
 * operator and system verbs take contexts without one.
 */
export interface RequestContext {
  organizationId: string | null;
  actor: Actor;
  requestId: string;
  /** W3C Trace Context, where traces are exported: what is made now continues it. */
  traceparent?: string;
  clock: Clock;
}
