import { addMember } from "@/lib/accounts/members/add-member";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { createUser } from "@/lib/accounts/users/create-user";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { createStore } from "@/lib/stores/create-store";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import type { prepareProduct } from "../prepare-product";
import { submitSamples } from "../submit-samples";

const RECEIPTS = 400;
const MANY = 30;
/** The PAR of `sampleReceipt`. */
const PAR = "V0010000000000000000000000001";

/** Enough of everything that a list has a full page of it, and somebody who sees all three portals. */
export async function preparePortals(product: Awaited<ReturnType<typeof prepareProduct>>, receiverPort: number) {
  const { ctx, brandId, storeId, sourceId, organizationId: merchantId } = product;
  const system: Context = { ...ctx, organizationId: null };
  const { organizationId: clientId } = await createOrganization(system, { kind: "client", name: "Measured client" });
  const client = { ...system, organizationId: parsePublicId("organization", clientId), requestId: newUuid() };
  const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };
  await createEndpoint(system, { organizationId: clientId, url: `http://127.0.0.1:${receiverPort}/` }, network);
  for (let n = 0; n < MANY; n += 1) {
    await createOrganization(system, { kind: n % 2 === 0 ? "client" : "merchant", name: `Another ${n}` });
    await createStore(ctx, { brandId, name: `Store ${n}`, countryCode: "DE" });
    const par = n === 0 ? PAR : `V00100000000000000000000${String(10_000 + n)}`;
    await createSubscription(client, { par, reference: `person-${n}` });
  }
  await submitSamples({ ctx, storeId, sourceId }, RECEIPTS, 10);
  while ((await indexReceipts(system, { limit: 1_000 })) > 0);

  const email = `${newUuid()}@bench.example`;
  const { userId } = await createUser(system, { email, name: "Measured person", isOperator: true });
  for (const organizationId of [merchantId, clientId])
    await addMember(system, { organizationId, userId, role: "owner" });
  return {
    cookie: `receipt-exchange.session=${await encodeSession({ sub: userId, version: 1 }, "session")}`,
    pages: {
      "merchant: overview": `/merchant/${merchantId}`,
      "merchant: receipts": `/merchant/${merchantId}/receipts`,
      "merchant: stores": `/merchant/${merchantId}/stores`,
      "merchant: sources": `/merchant/${merchantId}/sources`,
      "merchant: credentials": `/merchant/${merchantId}/credentials`,
      "client: overview": `/client/${clientId}`,
      "client: deliveries": `/client/${clientId}/deliveries`,
      "client: subscriptions": `/client/${clientId}/subscriptions`,
      "client: match requests": `/client/${clientId}/match-requests`,
      "client: webhook": `/client/${clientId}/webhook`,
      "operator: overview": "/operator",
      "operator: organizations": "/operator/organizations",
      "operator: receipts": "/operator/receipts",
      "operator: deliveries": "/operator/deliveries",
      "operator: webhooks": "/operator/deliveries/webhooks",
      "operator: people": "/operator/people",
      "operator: audit log": "/operator/audit",
    },
    /** Until every receipt has been delivered. */
    isDelivered: async () => {
      const [row] = await ctx.sql<{ count: number }[]>`
        select count(*)::int as count from deliveries where state = 'delivered'`;
      return (row?.count ?? 0) >= RECEIPTS;
    },
  };
}
