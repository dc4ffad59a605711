import { parsePublicId, publicId } from "@/lib/core/ids";
import { pullDeliveries } from "../pull-deliveries";
import type { Scenario } from "../scenario";

const OFFSET_MS = 600_000;

export const clockOff: Scenario = {
  name: "clock-off",
  what: "two application clocks that are ten minutes off, one fast and one slow",
  run: async (world) => {
    const { exchange } = world;
    let requests = 0;
    const bank = await world.bank({
      answering: (response) => {
        requests += 1;
        // Some retries, too few for the circuit breaker.
        response.writeHead(requests % 8 === 1 ? 500 : 200).end();
      },
    });
    const preload = new URL("../shifted-clock.mjs", import.meta.url).href;
    const [steady] = exchange.processes;
    const shifted = await Promise.all(
      [OFFSET_MS, -OFFSET_MS].map((offsetMs) =>
        exchange.startProcess({ NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_MS: String(offsetMs) }),
      ),
    );
    // The shifted ones take the calls in, too.
    if (steady) await exchange.stopProcess(steady);
    const startedAt = performance.now();
    const organization = parsePublicId("organization", bank.organizationId);
    const known = async () => {
      const rows = await exchange.ctx.sql<{ id: string }[]>`
        select id from deliveries where organization_id = ${organization}::uuid and event_type = 'receipt.delivered' order by id`;
      return rows.map(({ id }) => publicId("delivery", id));
    };
    let made = Number.POSITIVE_INFINITY;
    const pulling = pullDeliveries(bank, (ids) => ids.length >= made);
    const tills = world.startTills(4);
    await world.ledger.more(60);
    await tills.stop();
    await world.until("all matched and delivered", async () => {
      const [waiting] = await exchange.ctx.sql`
        select from match_queue where due_at is not null
        union all
        select from delivery_queue where organization_id = ${organization}::uuid
        limit 1`;
      return waiting === undefined;
    });
    const settledMs = Math.round(performance.now() - startedAt);
    const all = await known();
    made = all.length;
    const pulled = await pulling;
    world.expect(
      pulled.join() === all.join(),
      `beside two clocks that are off, ${pulled.length} deliveries were pulled of ${all.length}, or in another order`,
    );
    await exchange.startProcess();
    for (const one of shifted) await exchange.stopProcess(one);
    return { settledMs };
  },
};
