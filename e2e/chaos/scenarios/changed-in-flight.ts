import { resumeOrganization, suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/secrets/rotate-endpoint-secret";
import { acknowledge } from "../bank-receiver";
import type { Scenario } from "../scenario";
import { type Bank, LOOPBACK_NETWORK, tenant, type World } from "../world";

const DELIVERIES = 40;

/** Some requests are held, more deliveries wait behind them; then `change`, then all are answered. */
async function changeInFlight(world: World, change: (bank: Bank) => Promise<void>): Promise<Bank> {
  const bank = await world.bank();
  const held: (() => void)[] = [];
  bank.receiver.answering = (response) => void held.push(() => response.writeHead(200).end());
  await world.submitMany(bank, DELIVERIES);
  await bank.receiver.until((arrivals) => arrivals.length >= 10);
  await change(bank);
  bank.receiver.answering = acknowledge;
  for (const answer of held) answer();
  return bank;
}

const scenario = (name: string, what: string, change: (world: World, bank: Bank) => Promise<void>): Scenario => ({
  name,
  what,
  isLocal: true,
  run: async (world) => {
    await changeInFlight(world, (bank) => change(world, bank));
    return {};
  },
});

export const changedInFlight: Scenario[] = [
  scenario("endpoint-deleted", "the endpoint is deleted while deliveries are in flight", async ({ exchange }, bank) => {
    await deleteEndpoint(exchange.ctx, bank.webhookId);
  }),
  scenario("endpoint-replaced", "deleted in flight, and registered again elsewhere", async ({ exchange }, bank) => {
    await deleteEndpoint(exchange.ctx, bank.webhookId);
    const input = { organizationId: bank.organizationId, url: `${bank.receiver.url}/new` };
    const { secret, webhookId } = await createEndpoint(exchange.ctx, input, LOOPBACK_NETWORK);
    bank.webhookId = webhookId;
    bank.receiver.secrets.push(secret);
  }),
  scenario("secret-rotated", "the secret is rotated without an overlap", async ({ exchange }, bank) => {
    const rotated = await rotateEndpointSecret(exchange.ctx, { webhookId: bank.webhookId, overlapMs: 0 });
    bank.receiver.secrets.push(rotated.secret);
  }),
  scenario("organization-suspended", "the client is suspended, and resumed", async ({ exchange, until }, bank) => {
    await suspendOrganization(exchange.ctx, bank.organizationId);
    const before = bank.receiver.arrivals.length;
    await until("nothing more than was under way", async () => bank.receiver.arrivals.length - before < DELIVERIES);
    await resumeOrganization(exchange.ctx, bank.organizationId);
  }),
];

export const subscriptionRevoked: Scenario = {
  name: "subscription-revoked",
  what: "subscriptions are revoked while their deliveries are in flight: nothing is sent afterwards",
  isLocal: true,
  run: async (world) => {
    let revokedAt = Number.POSITIVE_INFINITY;
    const bank = await changeInFlight(world, async (of) => {
      const own = tenant(world.exchange.ctx, of.organizationId);
      for (const { subscriptionId } of of.people) await revokeSubscription(own, subscriptionId);
      revokedAt = performance.now();
    });
    await world.until("none left in the queue", async () => {
      const rows = await world.exchange.ctx.sql`
        select from delivery_queue where organization_id = ${tenant(world.exchange.ctx, bank.organizationId).organizationId}`;
      return rows.length === 0;
    });
    // What had been claimed the moment before may still be on its way.
    const late = bank.receiver.arrivals.filter(({ atMs }) => atMs > revokedAt + 1_000).length;
    world.expect(late === 0, `${late} were sent a second after the revocation or later`);
    return { sentAfter: late };
  },
};
