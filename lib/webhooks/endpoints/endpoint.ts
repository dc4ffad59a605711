import { sql } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { CHOSEN_EVENTS, type ChosenEvent } from "../../core/webhook-events";
import { webhookEndpoints } from "../../db/schema/deliveries";
import type { WebhookPayload } from "./inputs";

/** A client's webhook. `webhookId` is the name that the admin command and the portals give it. */
export interface Endpoint {
  webhookId: string;
  organizationId: string;
  url: string;
  state: "active" | "disabled";
  /**
   * `new` (registered, not switched on yet), `gone` (the receiver answered 410), `failing` (five days of
   * failures only), `operator` or `client` (somebody
   * switched it off); null while active.
   */
  disabledReason: string | null;
  /** When the operator's switching off takes effect; null when none is announced. */
  disablesAt: Date | null;
  payload: WebhookPayload;
  /** What it is told beside receipts. */
  events: ChosenEvent[];
  created: Date;
  /** Attempts that may be under way at once. */
  maxInFlight: number;
}

const { state, disabledReason, disablesAt } = webhookEndpoints;

/** An announced end that has come needs no writing. */
export const endpointState = sql<"active" | "disabled" | "deleted">`
  case when ${state} = 'active' and ${disablesAt} <= now() then 'disabled' else ${state} end`;

export const endpointColumns = {
  id: webhookEndpoints.id,
  organizationId: webhookEndpoints.organizationId,
  url: webhookEndpoints.url,
  state: endpointState,
  disabledReason: sql<string | null>`case when ${disablesAt} <= now() then 'operator' else ${disabledReason} end`,
  disablesAt: webhookEndpoints.disablesAt,
  payload: webhookEndpoints.payload,
  events: webhookEndpoints.events,
  created: webhookEndpoints.createdAt,
  maxInFlight: webhookEndpoints.maxInFlight,
};

export interface EndpointRow extends Omit<Endpoint, "webhookId" | "state"> {
  id: string;
  state: "active" | "disabled" | "deleted";
}

export function toEndpoint({
  id,
  organizationId,
  state: stored,
  disablesAt: ending,
  events,
  ...row
}: EndpointRow): Endpoint {
  const isActive = stored === "active";
  return {
    webhookId: publicId("endpoint", id),
    organizationId: publicId("organization", organizationId),
    ...row,
    state: isActive ? "active" : "disabled",
    disablesAt: isActive ? ending : null,
    events: CHOSEN_EVENTS.filter((event) => events.includes(event)),
  };
}
