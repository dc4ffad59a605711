import { publicId } from "../core/ids";
import { webhookEndpoints } from "../db/schema/deliveries";

/** A client's webhook. `webhookId` is the name that the admin command and the portals give it. */
export interface Endpoint {
  webhookId: string;
  organizationId: string;
  url: string;
  state: "active" | "disabled";
  /** `gone` (the receiver answered 410), `operator` or `client` (somebody switched it off); null while active. */
  disabledReason: string | null;
  created: Date;
  /** Attempts that may be under way at once. */
  maxInFlight: number;
}

export const endpointColumns = {
  id: webhookEndpoints.id,
  organizationId: webhookEndpoints.organizationId,
  url: webhookEndpoints.url,
  state: webhookEndpoints.state,
  disabledReason: webhookEndpoints.disabledReason,
  createdAt: webhookEndpoints.createdAt,
  maxInFlight: webhookEndpoints.maxInFlight,
};

export type EndpointRow = {
  [Name in keyof typeof endpointColumns]: (typeof webhookEndpoints.$inferSelect)[Name];
};

export function toEndpoint(row: EndpointRow): Endpoint {
  return {
    webhookId: publicId("endpoint", row.id),
    organizationId: publicId("organization", row.organizationId),
    url: row.url,
    state: row.state === "active" ? "active" : "disabled",
    disabledReason: row.disabledReason,
    created: row.createdAt,
    maxInFlight: row.maxInFlight,
  };
}
