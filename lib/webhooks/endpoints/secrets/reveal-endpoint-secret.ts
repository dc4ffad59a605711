import { type Context, withTransaction } from "../../../db/context";
import { lockEndpoint, recordEndpointAudit } from "../internal";
import { liveEndpointSecrets } from "./endpoint-secrets";

/** The present signing secret. Who looked at it is on record. */
export async function revealEndpointSecret(ctx: Context, webhookId: string): Promise<{ secret: string }> {
  return withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    const secrets = await liveEndpointSecrets(tx, endpoint.id);
    const secret = secrets.find(({ kind }) => kind === "hmac")?.secret;
    if (secret === undefined) throw new Error("An endpoint has no secret.");
    await recordEndpointAudit(tx, endpoint, "reveal-secret");
    return { secret };
  });
}
