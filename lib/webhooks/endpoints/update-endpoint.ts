import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { webhookNetwork } from "../sending/webhook-network";
import { checkWebhookUrl } from "../sending/webhook-url";
import { assureDistinctAddress } from "./assure-distinct-address";
import { type Endpoint, type EndpointRow, endpointColumns, toEndpoint } from "./endpoint";
import { updateEndpointInput } from "./inputs";
import { assertRegistrar, lockEndpoint, recordEndpointAudit } from "./internal";
import { NO_FAILURES } from "./notices/no-failures";

/**
 * Changes the address, the payload, the events or the number of attempts at once. What is pending goes to the new address, with the
 * payload it was made with. For operators.
 */
export async function updateEndpoint(
  ctx: Context,
  input: z.input<typeof updateEndpointInput>,
  network = webhookNetwork(),
): Promise<Endpoint> {
  assertRegistrar(ctx);
  const { webhookId, ...wanted } = parseInput(updateEndpointInput, input);
  const url = wanted.url === undefined ? undefined : await checkWebhookUrl(network, wanted.url);
  const endpoint = await withTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx, webhookId);
    const after = await change(tx, before, {
      url: url ?? before.url,
      payload: wanted.payload ?? before.payload,
      events: wanted.events ?? before.events,
      maxInFlight: wanted.maxInFlight ?? before.maxInFlight,
    });
    await recordEndpointAudit(tx, before, "update", { before: settingsOf(before), after: settingsOf(after) });
    return toEndpoint(after);
  });
  wakeUp("deliver");
  return endpoint;
}

type Settings = Pick<EndpointRow, "url" | "payload" | "events" | "maxInFlight">;

function settingsOf({ url, payload, events, maxInFlight }: Settings): Settings {
  return { url, payload, events, maxInFlight };
}

async function change(ctx: Context, before: EndpointRow, settings: Settings): Promise<EndpointRow> {
  const isMoved = settings.url !== before.url;
  // The failures were the old address's.
  const health = isMoved ? { ...NO_FAILURES, warnedAt: null } : {};
  const [after] = await assureDistinctAddress(
    ctx.db
      .update(webhookEndpoints)
      .set({ ...settings, inFlightLimit: settings.maxInFlight, ...health, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, before.id))
      .returning(endpointColumns),
  );
  if (!after) throw new Error("A locked endpoint was not updated.");
  return after;
}
