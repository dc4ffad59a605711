import type { ServerResponse } from "node:http";
import { parsePublicId } from "@/lib/core/ids";
import type { Scenario } from "../scenario";

const DELIVERIES = 8;

export const expiredLease: Scenario = {
  name: "expired-lease",
  what: "two workers: the one whose lease is over must not complete what has been claimed again",
  run: async (world) => {
    const { exchange } = world;
    // Of two that wait long for an answer: nothing but the lease ends an attempt here.
    const [usual] = exchange.processes;
    if (!usual) throw new Error("No process runs.");
    await exchange.stopProcess(usual);
    const patient = { WEBHOOK_TIMEOUT: "60s" };
    const workers = [await exchange.startProcess(patient), await exchange.startProcess({ ...patient, ROLE: "worker" })];
    const refusals = () =>
      workers.flatMap(({ program }) => program.output().match(/lease had passed to another/g) ?? []).length;
    const bank = await world.bank();
    const endpointId = parsePublicId("endpoint", bank.webhookId);
    const first: ServerResponse[] = [];
    const second: ServerResponse[] = [];
    bank.receiver.answering = (response, attempt) => void (attempt === 0 ? first : second).push(response);
    await world.submitMany(bank, DELIVERIES);
    await bank.receiver.until((arrivals) => arrivals.length >= DELIVERIES);
    await exchange.ctx.sql`
      update delivery_queue set lease_until = now() - interval '1 second' where endpoint_id = ${endpointId}::uuid`;
    await exchange.ctx.sql.notify("receipt_exchange_deliver", "");
    await bank.receiver.until((arrivals) => arrivals.length >= 2 * DELIVERIES);
    const rows = () => exchange.ctx.sql<{ state: string; attempts: number }[]>`
      select d.state, (select count(*)::int from delivery_attempts a where a.delivery_id = d.id) as attempts
      from deliveries d where d.endpoint_id = ${endpointId}::uuid`;
    // The stale one hears 500, and its word must not count; only then does the one that has taken over hear 200.
    for (const response of first) response.writeHead(500).end();
    await world.until("all stale results refused", async () => refusals() >= DELIVERIES);
    const states = (await rows()).filter(({ state, attempts }) => state !== "pending" || attempts > 0);
    world.expect(states.length === 0, `${states.length} stale results were recorded of ${DELIVERIES}`);
    for (const response of second) response.writeHead(200).end();
    await world.until("all delivered", async () => (await rows()).every(({ state }) => state === "delivered"));
    const attempts = (await rows()).reduce((sum, row) => sum + row.attempts, 0);
    world.expect(attempts === DELIVERIES, `${attempts} attempts were recorded of ${DELIVERIES}`);
    const staleResultsRefused = refusals();
    world.expect(staleResultsRefused === DELIVERIES, `${staleResultsRefused} stale results were refused`);
    for (const worker of workers) await exchange.stopProcess(worker);
    await exchange.startProcess();
    return { staleResultsRefused };
  },
};
