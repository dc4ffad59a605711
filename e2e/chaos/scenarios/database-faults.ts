import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Scenario } from "../scenario";

export const databaseRestart: Scenario = {
  name: "database-restart",
  what: "PostgreSQL stops and starts again under load",
  run: async (world, { isLong }) => {
    await world.bank();
    const tills = world.startTills(4);
    for (let round = 0; round < (isLong ? 10 : 1); round += 1) {
      await world.ledger.more(50);
      await world.exchange.restartDatabase(() => sleep(500));
    }
    await world.ledger.more(50);
    await tills.stop();
    return {};
  },
};

export const sessionsTerminated: Scenario = {
  name: "terminated-sessions",
  what: "pg_terminate_backend of every session once a second",
  run: async (world, { isLong }) => {
    await world.bank();
    const { ctx, wire } = world.exchange;
    const tills = world.startTills(4);
    let ended = 0;
    for (let round = 0; round < (isLong ? 120 : 5); round += 1) {
      await sleep(1_000);
      const rows = await ctx.sql`
        select pg_terminate_backend(pid) from pg_stat_activity where client_port = any (${wire.clientPorts}::int[])`;
      ended += rows.length;
    }
    await world.ledger.more(20);
    await tills.stop();
    return { sessionsEnded: ended };
  },
};

export const connectionsExhausted: Scenario = {
  name: "connections-exhausted",
  what: "every connection that PostgreSQL has is taken by somebody else",
  run: async (world, { isLong }) => {
    await world.bank();
    const { ctx, wire, databaseUrl } = world.exchange;
    const tills = world.startTills(4);
    await world.ledger.more(20);
    const taken: postgres.Sql[] = [];
    const end = performance.now() + (isLong ? 60_000 : 4_000);
    while (performance.now() < end) {
      await ctx.sql`
        select pg_terminate_backend(pid) from pg_stat_activity where client_port = any (${wire.clientPorts}::int[])`;
      for (let isRoom = true; isRoom; ) {
        const other = postgres(databaseUrl, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
        taken.push(other);
        isRoom = await other`select 1`.then(
          () => true,
          () => false,
        );
      }
      await sleep(500);
    }
    await Promise.all(taken.map((one) => one.end({ timeout: 1 })));
    await world.ledger.more(50);
    await tills.stop();
    return { connectionsTaken: taken.length };
  },
};

export const idleInTransaction: Scenario = {
  name: "idle-in-transaction",
  what: "a session that holds queue rows and a snapshot, and does nothing",
  run: async (world, { isLong }) => {
    const bank = await world.bank();
    const { ctx, databaseUrl } = world.exchange;
    const other = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    const paused = async (until: Date | null) => {
      await ctx.sql`
        update webhook_endpoints set paused_until = ${until} where organization_id in (
          select organization_id from webhook_endpoints where url = ${bank.receiver.url})`;
    };
    await paused(new Date(Date.now() + 3_600_000));
    await world.submitMany(bank, 20);
    await world.until("twenty queued", async () => {
      const [row] = await ctx.sql<{ count: number }[]>`
        select count(*)::int as count from delivery_queue q join webhook_endpoints e on e.id = q.endpoint_id
        where e.url = ${bank.receiver.url}`;
      return row?.count === 20;
    });
    const deliveredMeanwhile = await other.begin(async (tx) => {
      // Longer than the service would let a session of its own.
      await tx`
        select set_config('idle_in_transaction_session_timeout', '0', true), set_config('transaction_timeout', '0', true)`;
      await tx`
        select from delivery_queue q join webhook_endpoints e on e.id = q.endpoint_id
        where e.url = ${bank.receiver.url} limit 5 for update of q`;
      await paused(null);
      await world.submitMany(bank, 50);
      await bank.receiver.until((arrivals) => new Set(arrivals.map(({ id }) => id)).size >= 65);
      await sleep(isLong ? 180_000 : 1_000);
      return bank.receiver.arrivals.length;
    });
    await other.end();
    return { deliveredMeanwhile };
  },
};

export const halfOpen: Scenario = {
  name: "half-open-database",
  what: "TCP to the database goes dead without an end",
  run: async (world, { isLong }) => {
    await world.bank();
    const { wire } = world.exchange;
    const tills = world.startTills(4);
    const heardAgainMs: number[] = [];
    for (let round = 0; round < (isLong ? 5 : 1); round += 1) {
      await world.ledger.more(50);
      wire.goDead();
      const deadAt = performance.now();
      await sleep(500);
      wire.revive();
      await world.ledger.more(20);
      heardAgainMs.push(Math.round(performance.now() - deadAt));
    }
    await tills.stop();
    return { recoveryMs: Math.max(...heardAgainMs) };
  },
};
