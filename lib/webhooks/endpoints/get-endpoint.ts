import type { Context } from "../../db/context";
import { type Endpoint, toEndpoint } from "./endpoint";
import { getEndpointRow } from "./visible-endpoint";

/** A client's own webhook; an operator's context gets any. */
export async function getEndpoint(ctx: Context, webhookId: string): Promise<Endpoint> {
  return toEndpoint(await getEndpointRow(ctx, webhookId));
}
