import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { newUuid, uuidOf } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { webhookNetwork } from "../sending/webhook-network";
import { checkWebhookUrl } from "../sending/webhook-url";
import { assureDistinctAddress } from "./assure-distinct-address";
import { type Endpoint, endpointColumns, toEndpoint } from "./endpoint";
import { createEndpointInput } from "./inputs";
import { assertRegistrar, lockClient, recordEndpointAudit } from "./internal";
import { releaseParkedDeliveries } from "./release-parked-deliveries";
import { addEndpointSecret } from "./secrets/endpoint-secrets";

/**
 * Registers a client's webhook; what was matched while the client had none is delivered to it, as soon as it is active.
 * For operators.
 *
 * @returns the endpoint with its signing secret.
 * @throws DomainError `not-found` for an organization that is none or no client; `validation-failed` on `url`;
 *   `conflict` when the client has this address already.
 */
export async function createEndpoint(
  ctx: Context,
  input: z.input<typeof createEndpointInput>,
  network = webhookNetwork(),
): Promise<Endpoint & { secret: string }> {
  assertRegistrar(ctx);
  const { payload, events, isActive, ...named } = parseInput(createEndpointInput, input);
  const organizationId = uuidOf("organization", named.organizationId, "client organization");
  const url = await checkWebhookUrl(network, named.url);
  const standing = isActive ? {} : ({ state: "disabled", disabledReason: "new" } as const);
  const created = await withTransaction(ctx, async (tx) => {
    await lockClient(tx, organizationId);
    const [row] = await assureDistinctAddress(
      tx.db
        .insert(webhookEndpoints)
        .values({ id: newUuid(), organizationId, url, payload, events, ...standing })
        .returning(endpointColumns),
    );
    if (!row) throw new Error("An insert returned no row.");
    const secret = await addEndpointSecret(tx, row.id);
    await recordEndpointAudit(tx, row, "create", { after: { url, payload, events, isActive } });
    await releaseParkedDeliveries(tx, row);
    return { ...toEndpoint(row), secret };
  });
  wakeUp("deliver");
  return created;
}
