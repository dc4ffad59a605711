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
  createdAt: webhookEndpoints.createdAt,
  maxInFlight: webhookEndpoints.maxInFlight,
};

export type EndpointRow = Pick<typeof webhookEndpoints.$inferSelect, keyof typeof endpointColumns>;

export function toEndpoint(row: EndpointRow): Endpoint {
  return {
    webhookId: publicId("endpoint", row.id),
    organizationId: publicId("organization", row.organizationId),
    url: row.url,
    state: row.state === "active" ? "active" : "disabled",
    disabledReason: row.disabledReason,
    disablesAt: row.state === "active" ? row.disablesAt : null,
    payload: row.payload,
    events: CHOSEN_EVENTS.filter((event) => row.events.includes(event)),
    created: row.createdAt,
    maxInFlight: row.maxInFlight,
  };
}
