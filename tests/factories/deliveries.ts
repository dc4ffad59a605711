import { newUuid, publicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { type Context, withTransaction } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import type { NewMatch } from "@/lib/matching/matcher/new-match";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import type { WebhookNetwork } from "@/lib/webhooks/sending/webhook-network";

/** Every host is this machine, and it may be delivered to. */
export const LOCAL_NETWORK: WebhookNetwork = {
  policy: createAddressPolicy(LOOPBACK_CIDRS),
  resolve: async () => ["127.0.0.1"],
};

export const RECEIPT_CONTENT =
  '{"header":{"created":"2026-03-02T10:15:30+01:00"},"lineItems":[],"totals":[],' +
  '"payments":[{"paymentType":"card","paid":{"amount":12.50,"currency":"EUR"},"lastFour":"0042"}]}';

export const MATCHED_BY = '{"rule":"2","fields":["retrievalReferenceNumber","approvalCode"]}';

/** Registers a webhook for a client (UUID). */
export function addEndpoint(ctx: Context, organizationId: string, url: string, network = LOCAL_NETWORK) {
  return createEndpoint(ctx, { organizationId: publicId("organization", organizationId), url }, network);
}

export interface MatchOptions {
  count?: number;
  /** The stored receipt. */
  content?: string;
  paymentPosition?: number;
  /** UUID; a match request's when left out. */
  subscriptionId?: string;
  reference?: string;
  /** UUID; a store that nobody knows when left out. */
  storeId?: string;
}

/** Stores receipts and hands their matches for a client over, as the matcher does. Returns them. */
export async function matchReceipts(
  ctx: Context,
  organizationId: string,
  options: MatchOptions = {},
): Promise<NewMatch[]> {
  const { count = 1, content = RECEIPT_CONTENT, paymentPosition = 0, subscriptionId = null, storeId = null } = options;
  const matches = Array.from(
    { length: count },
    (_, i): NewMatch => ({
      matchId: newUuid(),
      organizationId,
      receiptId: newUuid(),
      paymentPosition,
      subscriptionId,
      matchRequestId: subscriptionId === null ? newUuid() : null,
      reference: options.reference ?? `reference ${i}`,
      matchedBy: MATCHED_BY,
    }),
  );
  await withTransaction(ctx, async (tx) => {
    const receipts = matches.map(({ receiptId }) => ({ id: receiptId, token: newReceiptToken(receiptId) }));
    await tx.sql`
      insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
      select id, ${newUuid()}::uuid, id, coalesce(${storeId}::uuid, id), token, now(), 'receipt', 'paid', ${content}::json
      from json_to_recordset(${JSON.stringify(receipts)}::json) as r(id uuid, token text)`;
    await enqueueDeliveries(tx, matches);
  });
  return matches;
}

/** The public ids of what became of matches, in their order. */
export async function deliveriesOf(ctx: Context, matches: readonly NewMatch[]): Promise<string[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select d.id from deliveries d
    join unnest(${matches.map(({ matchId }) => matchId)}::uuid[]) with ordinality as m(id, n) on m.id = d.match_id
    order by m.n, d.id`;
  return rows.map(({ id }) => publicId("delivery", id));
}

/** A subscription of a client (UUID), and its own UUID. */
export async function addSubscription(ctx: Context, organizationId: string): Promise<string> {
  const id = newUuid();
  await ctx.sql`
    insert into subscriptions (id, organization_id, reference, par_hash, par_last_four)
    values (${id}, ${organizationId}, 'subscriber', ${Buffer.from(id)}, '0001')`;
  return id;
}
