import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@/lib/db/transaction";
import type { Scenario } from "../scenario";
import type { World } from "../world";

const MAX_RECOVERY_MS = 60_000;

/** Kills the service with the requests of `count` deliveries under way, and waits for the first to come again. */
async function killUnderWay(world: World, count: number, beforeKill: () => Promise<void>) {
  const bank = await world.bank();
  const { receiver } = bank;
  let isHeld = true;
  const held: (() => void)[] = [];
  receiver.answering = (response) => {
    if (isHeld) held.push(() => response.writeHead(200).end());
    else response.writeHead(200).end();
  };
  await world.submitMany(bank, count);
  await receiver.until((arrivals) => arrivals.length >= count);
  await beforeKill();
  const answerHeld = () => {
    for (const answer of held.splice(0)) answer();
  };
  const release = () => {
    isHeld = false;
  };
  return { receiver, answerHeld, release };
}

export const killedMidPost: Scenario = {
  name: "kill-mid-post",
  what: "SIGKILL while receivers have not answered yet",
  run: async (world) => {
    const { receiver, release } = await killUnderWay(world, 10, async () => undefined);
    const { restart } = await world.exchange.kill();
    release();
    const killedAt = performance.now();
    await restart();
    await receiver.until((arrivals) => arrivals.some(({ atMs }) => atMs > killedAt), MAX_RECOVERY_MS);
    return { recoveryMs: Math.round(performance.now() - killedAt) };
  },
};

export const killedAfterAnswer: Scenario = {
  name: "kill-after-200",
  what: "killed after the receiver's 200 and before the commit",
  run: async (world) => {
    const { wire } = world.exchange;
    const { receiver, answerHeld, release } = await killUnderWay(world, 10, async () => wire.goDead());
    answerHeld();
    release();
    // The answers arrive; what follows from them cannot be recorded.
    await sleep(300);
    const { restart } = await world.exchange.kill();
    wire.cut();
    wire.revive();
    const killedAt = performance.now();
    await restart();
    await receiver.until((arrivals) => arrivals.some(({ atMs }) => atMs > killedAt), MAX_RECOVERY_MS);
    return { recoveryMs: Math.round(performance.now() - killedAt) };
  },
};

/** Holds a table so that the matcher stands before it, lets receipts come in, kills, and lets go. */
async function killBefore(world: World, table: string): Promise<void> {
  const { ctx } = world.exchange;
  const waiting = async () => {
    const rows = await ctx.sql`
      select from pg_locks where relation = ${table}::regclass and not granted`;
    return rows.length > 0;
  };
  const restart = await inTransaction(ctx.sql, async (tx) => {
    await tx`select set_config('idle_in_transaction_session_timeout', '0', true)`;
    await tx.unsafe(`lock table ${table} in exclusive mode`);
    // A correction would stand before it, too.
    const tills = world.startTills(4, { change: false });
    await world.ledger.more(30);
    await world.until(`the matcher before ${table}`, waiting);
    const { restart } = await world.exchange.kill();
    void tills.stop();
    // What it had begun ends with its connection, which PostgreSQL notices when it is let on.
    return restart;
  });
  await restart();
}

export const killedBeforeMatch: Scenario = {
  name: "kill-before-match",
  what: "killed between intake and match",
  run: async (world) => {
    await world.bank();
    await killBefore(world, "matches");
    return {};
  },
};

export const killedBeforeQueue: Scenario = {
  name: "kill-before-queue",
  what: "killed between match and queue",
  run: async (world) => {
    await world.bank();
    await killBefore(world, "delivery_queue");
    return {};
  },
};

export const killedAtRandom: Scenario = {
  name: "kill-at-random",
  what: "SIGKILL at any moment under load",
  run: async (world, { isLong }) => {
    await world.bank();
    await world.bank();
    const tills = world.startTills(6);
    for (let kill = 0; kill < (isLong ? 20 : 2); kill += 1) {
      await world.ledger.more(world.random.int(20, 300));
      const { restart } = await world.exchange.kill();
      await restart();
    }
    await world.ledger.more(20);
    await tills.stop();
    return {};
  },
};
