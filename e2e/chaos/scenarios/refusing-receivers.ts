import { parsePublicId, publicId } from "@/lib/core/ids";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { enableEndpoint } from "@/lib/webhooks/endpoints/enable-endpoint";
import { EXPIRED_CERTIFICATE, TEST_CERTIFICATE, TEST_KEY } from "@/tests/network/certificates";
import { acknowledge } from "../bank-receiver";
import type { Scenario } from "../scenario";
import type { Bank, World } from "../world";

/** Fewer than open the circuit breaker. */
const DELIVERIES = 6;

async function rowsOf({ exchange }: World, { webhookId }: Bank) {
  return exchange.ctx.sql<{ id: string; state: string; dueInS: number | null; error: string | null }[]>`
    select d.id, d.state, extract(epoch from q.due_at - now())::float8 as "dueInS", d.last_error as error
    from deliveries d left join delivery_queue q on q.delivery_id = d.id
    where d.endpoint_id = ${parsePublicId("endpoint", webhookId)}::uuid`;
}

export const gone: Scenario = {
  name: "gone",
  what: "410 switches the webhook off; what waits is delivered when it is on again",
  isLocal: true,
  run: async (world) => {
    const bank = await world.bank({ answering: (response) => void response.writeHead(410).end() });
    await world.submitMany(bank, DELIVERIES);
    await world.until("switched off", async () => {
      const [row] = await world.exchange.ctx.sql<{ state: string }[]>`
        select state from webhook_endpoints where id = ${parsePublicId("endpoint", bank.webhookId)}::uuid`;
      return row?.state === "disabled";
    });
    await world.submitMany(bank, DELIVERIES);
    bank.receiver.answering = acknowledge;
    const before = bank.receiver.arrivals.length;
    await enableEndpoint(world.exchange.ctx, bank.webhookId);
    return { attemptsBefore: before };
  },
};

export const asksForASecond: Scenario = {
  name: "retry-after-1s",
  what: "429 with Retry-After of a second",
  isLocal: true,
  run: async (world) => {
    const refusedAt = new Map<string, number>();
    let shortestMs = Number.POSITIVE_INFINITY;
    const bank = await world.bank({
      answering: (response, attempt, { id, atMs }) => {
        if (attempt === 0) {
          refusedAt.set(id, atMs);
          response.writeHead(429, { "retry-after": "1" }).end();
          return;
        }
        shortestMs = Math.min(shortestMs, atMs - (refusedAt.get(id) ?? 0));
        response.writeHead(200).end();
      },
    });
    await world.submitMany(bank, DELIVERIES);
    await bank.receiver.until((all) => all.filter((one) => one.isAcknowledged).length >= DELIVERIES);
    // A claim may see the time of its transaction's begin: half a second of the jitter is not at stake here.
    world.expect(shortestMs >= 950, `asked to wait a second, it waited ${Math.round(shortestMs)} ms`);
    return { shortestWaitMs: Math.round(shortestMs) };
  },
};

export const asksForTenDays: Scenario = {
  name: "retry-after-10d",
  what: "429 with Retry-After of ten days, of which one is granted; an operator sends again before",
  isLocal: true,
  run: async (world) => {
    const bank = await world.bank({
      answering: (response, attempt) =>
        void (attempt === 0 ? response.writeHead(429, { "retry-after": "864000" }) : response.writeHead(200)).end(),
    });
    await world.submitMany(bank, DELIVERIES);
    const waiting = async () =>
      (await rowsOf(world, bank)).filter(({ state, dueInS }) => state === "pending" && (dueInS ?? 0) > 3_600);
    await world.until("all told to wait", async () => (await waiting()).length === DELIVERIES);
    const rows = await waiting();
    const longestS = Math.max(...rows.map(({ dueInS }) => dueInS ?? 0));
    world.expect(longestS <= 86_400, `it waits ${longestS} s`);
    for (const { id } of rows) await resendDelivery(world.exchange.ctx, publicId("delivery", id));
    await bank.receiver.until((all) => all.filter((one) => one.isAcknowledged).length >= DELIVERIES);
    return { longestWaitS: Math.round(longestS) };
  },
};

const CERTIFICATES = {
  "tls-wrong-name": ["a certificate for another name", TEST_CERTIFICATE],
  "tls-expired": ["an expired certificate", EXPIRED_CERTIFICATE],
} as const;

export const badCertificates: Scenario[] = Object.entries(CERTIFICATES).map(([name, [what, cert]]) => ({
  name,
  what: `${what}: nothing is sent, and what was tried in vain is kept`,
  isLocal: true,
  run: async (world) => {
    const bank = await world.bank({ tls: { key: TEST_KEY, cert } });
    // One, whose attempts are too few for the circuit breaker: that would draw them out.
    await world.submitFor(bank);
    await world.until("given up", async () => {
      const rows = await rowsOf(world, bank);
      return rows.length === 1 && rows.every(({ state }) => state === "exhausted");
    });
    const errors = new Set((await rowsOf(world, bank)).map(({ error }) => error));
    world.expect(errors.size === 1 && errors.has("tls"), `called ${[...errors].join(", ")}`);
    world.expect(bank.receiver.arrivals.length === 0, "something was sent");
    return {};
  },
}));
