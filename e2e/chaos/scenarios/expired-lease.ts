import type { ServerResponse } from "node:http";
import { parsePublicId } from "@/lib/core/ids";
import type { Scenario } from "../scenario";

const DELIVERIES = 8;

export const expiredLease: Scenario = {
  name: "expired-lease",
  what: "two workers: the one whose lease is over must not complete what the other has taken",
  run: async (world) => {
    const { exchange } = world;
    const other = await exchange.startProcess({ ROLE: "worker" });
    const refusals = () =>
      [...exchange.processes].flatMap(({ program }) => program.output().match(/lease had passed to another/g) ?? [])
        .length;
    const refusedBefore = refusals();
    const bank = await world.bank();
    const endpointId = parsePublicId("endpoint", bank.webhookId);
    const first: ServerResponse[] = [];
    const second: ServerResponse[] = [];
    bank.receiver.answering = (response, attempt) => void (attempt === 0 ? first : second).push(response);
    await world.submitMany(bank, DELIVERIES);
    await bank.receiver.until((arrivals) => arrivals.length >= DELIVERIES);
    await exchange.ctx.sql`
      update delivery_queue set lease_until = now() - interval '1 second' where endpoint_id = ${endpointId}::uuid`;
    await bank.receiver.until((arrivals) => arrivals.length >= 2 * DELIVERIES);
    const rows = () => exchange.ctx.sql<{ state: string; attempts: number }[]>`
      select d.state, (select count(*)::int from delivery_attempts a where a.delivery_id = d.id) as attempts
      from deliveries d where d.endpoint_id = ${endpointId}::uuid`;
    // The stale one hears 500, which it may not record; the one that has taken over hears 200.
    for (const response of first) response.writeHead(500).end();
    for (const response of second) response.writeHead(200).end();
    await world.until("all delivered", async () => (await rows()).every(({ state }) => state === "delivered"));
    const attempts = (await rows()).reduce((sum, row) => sum + row.attempts, 0);
    world.expect(attempts === DELIVERIES, `${attempts} attempts were recorded of ${DELIVERIES}`);
    const staleResultsRefused = refusals() - refusedBefore;
    await exchange.stopProcess(other);
    return { staleResultsRefused };
  },
};
