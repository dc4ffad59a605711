import { eq, sql } from "drizzle-orm";
import { DomainError } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { sharedRoom } from "../core/shared/shared-resources";
import { wakeUp } from "../core/shared/wake-up";
import { type Context, withTransaction } from "../db/context";
import { deliveryAttempts, webhookEndpoints } from "../db/schema/deliveries";
import { env } from "../env";
import { readEndpointHeaders } from "../webhooks/endpoints/endpoint-headers";
import { liveEndpointSecrets } from "../webhooks/endpoints/secrets/endpoint-secrets";
import { getEndpointRow } from "../webhooks/endpoints/visible-endpoint";
import { type Exchange, WebhookSender } from "../webhooks/sending/send-webhook";
import { signatureHeaders, signingKey } from "../webhooks/sending/signature";
import { webhookNetwork } from "../webhooks/sending/webhook-network";
import { testEventBody } from "./samples/test-event-body";
import { type Attempt, toAttempt } from "./worker/attempts/attempt";
import { factsOf, USER_AGENT } from "./worker/attempts/attempt-delivery";
import { judgeExchange } from "./worker/attempts/attempt-outcome";
import { ALL_UP } from "./worker/attempts/network-watch";

/**
 * Sends `webhook.test` once, at once, in the way deliveries are sent: same signature, guard and limits. Kept as an
 * attempt that belongs to no delivery. It does not count for or against the webhook, but a success ends a pause.
 *
 * @throws DomainError `rate-limited` while an organization has too many under way.
 */
export async function sendTestEvent(ctx: Context, webhookId: string, network = webhookNetwork()): Promise<Attempt> {
  const endpoint = await getEndpointRow(ctx, webhookId);
  const place = sharedRoom("webhook tests").enter(endpoint.organizationId);
  if (!place)
    throw new DomainError("rate-limited", "Other tests are under way. Wait for them.", { retryAfterSeconds: 15 });
  try {
    return await send(ctx, endpoint, webhookId, network);
  } finally {
    place.leave();
  }
}

async function send(
  ctx: Context,
  endpoint: Awaited<ReturnType<typeof getEndpointRow>>,
  webhookId: string,
  network: ReturnType<typeof webhookNetwork>,
): Promise<Attempt> {
  const [clock] = await ctx.sql<{ now: Date }[]>`select now()`;
  const startedAt = clock?.now ?? ctx.clock.now();
  const deliveryId = newUuid();
  const body = testEventBody(webhookId, startedAt);
  const secrets = await liveEndpointSecrets(ctx, endpoint.id);
  const signature = signatureHeaders(
    secrets.map(({ secret }) => signingKey(secret)),
    {
      id: publicId("delivery", deliveryId),
      at: startedAt,
      body,
    },
  );
  const sender = new WebhookSender(network);
  const exchange = await sender.send({
    url: endpoint.url,
    headers: {
      ...(await readEndpointHeaders(ctx, endpoint.id)),
      "content-type": "application/json",
      "user-agent": USER_AGENT,
      ...signature,
    },
    body,
    timeoutMs: env().WEBHOOK_TIMEOUT,
  });
  sender.destroy();
  // It was sent, whatever has become of its sender's access meanwhile.
  const { recheck: _, ...keeping } = ctx;
  const attempt = await withTransaction(keeping, async (tx) => {
    const recorded = await record(tx, endpoint, { deliveryId, startedAt, exchange });
    if (recorded.isSuccess) await endPause(tx, endpoint.id);
    return recorded;
  });
  if (attempt.isSuccess) wakeUp("deliver");
  // What the receiver answered is for who may still know it.
  if (ctx.recheck) await withTransaction(ctx, () => Promise.resolve());
  return attempt;
}

async function record(
  ctx: Context,
  endpoint: { id: string; organizationId: string },
  { deliveryId, startedAt, exchange }: { deliveryId: string; startedAt: Date; exchange: Exchange },
): Promise<Attempt> {
  const { attemptId, excerpt, isTruncated, ...facts } = factsOf(exchange, startedAt);
  const outcome = judgeExchange(exchange, () => ALL_UP, startedAt);
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));
  const [row] = await ctx.db
    .insert(deliveryAttempts)
    .values({
      ...facts,
      id: attemptId,
      deliveryId,
      organizationId: endpoint.organizationId,
      endpointId: endpoint.id,
      number: 1,
      trigger: "test",
      durationMs: Math.round(facts.durationMs),
      dnsMs: whole(facts.dnsMs),
      connectMs: whole(facts.connectMs),
      tlsMs: whole(facts.tlsMs),
      firstByteMs: whole(facts.firstByteMs),
      isSuccess: outcome.kind === "acknowledged",
      isOurFault: outcome.kind === "our-fault",
      errorClass: outcome.kind === "acknowledged" ? null : outcome.errorClass,
      responseExcerpt: excerpt,
      isResponseTruncated: isTruncated,
    })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  return toAttempt(row);
}

async function endPause(ctx: Context, endpointId: string): Promise<void> {
  await ctx.db
    .update(webhookEndpoints)
    .set({ pausedUntil: null })
    .where(sql`${eq(webhookEndpoints.id, endpointId)} and paused_until is not null`);
}
