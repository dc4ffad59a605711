import { setTimeout as sleep } from "node:timers/promises";
import { publicId } from "@/lib/core/ids";
import type { Scenario } from "../scenario";
import { Shop } from "../shop/shop";
import type { Printed } from "../shop/till";
import { Wire } from "../wire";
import { takerOf, type World } from "../world";

const TILLS = 20;
const KILLED = ["till-1", "till-2"];
const WRONG_CLOCK = "till-3";
/** More than any till of a shop sells. */
const EVERY_MS = 2_000;
const CLOCK_OFFSET_MS = 7_200_000;
const MUST_SHOW_MS = 60_000;

export const offlineShop: Scenario = {
  name: "offline-shop",
  what: "20 tills without a line for 20 s (ten minutes in the long form), two of them killed, the clock of one off by two hours",
  isLocal: true,
  run: async (world, { isLong }) => {
    const bank = await world.bank();
    const wire = await Wire.start(Number(new URL(world.exchange.url).port));
    const pars = bank.people.map(({ par }) => par);
    const shop = await Shop.open(world, { baseUrl: `http://127.0.0.1:${wire.port}`, everyMs: EVERY_MS, pars });
    try {
      const others = Array.from({ length: TILLS }, (_, n) => `till-${n + 1}`).slice(KILLED.length + 1);
      const killed = KILLED.map((name) => shop.start([name]));
      const preload = new URL("../shifted-clock.mjs", import.meta.url).href;
      const clock = { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_MS: String(CLOCK_OFFSET_MS) };
      const all = [...killed, shop.start([WRONG_CLOCK], clock), shop.start(others)];
      await Promise.all(all.map((program) => program.printed(/printed: /)));
      await world.until("a receipt of every till", async () => new Set(shop.printed.map(tillOf)).size === TILLS);
      const before = shop.printed.length;
      wire.goDead();
      await sleep(isLong ? 300_000 : 10_000);
      for (const program of killed) await shop.kill(program);
      const again = KILLED.map((name) => shop.start([name]));
      await Promise.all(again.map((program) => program.printed(/printed: /)));
      await sleep(isLong ? 300_000 : 10_000);
      const printed = shop.printed;
      wire.revive();
      const shownAfterMs = await timeToShow(world, printed);
      world.expect(shownAfterMs <= MUST_SHOW_MS, `the last address showed its receipt after ${shownAfterMs} ms`);
      world.faults.push(...(await shop.close()), ...shop.setAside);
      await compare(world, shop.printed, bank.people, (reference) => takerOf(bank, reference));
      return { offline: printed.length - before, shownAfterMs };
    } finally {
      await shop.dispose();
      wire.close();
    }
  },
};

const tillOf = ({ number }: Printed) => number.split("-").slice(0, 2).join("-");

/** Until every address shows its receipt, to whoever scans it. */
async function timeToShow(world: World, printed: readonly Printed[]): Promise<number> {
  const startedAt = performance.now();
  const left = [...printed];
  const scan = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const response = await fetch(`${world.exchange.url}/r/${one.token}`).catch(() => null);
      const page = (await response?.text().catch(() => "")) ?? "";
      if (response?.status === 200 && page.includes(`Line 20 of ${one.number}`)) continue;
      if (performance.now() - startedAt > 3 * MUST_SHOW_MS) return;
      left.push(one);
      await sleep(200);
    }
  };
  await Promise.all(Array.from({ length: 4 }, scan));
  return Math.round(performance.now() - startedAt);
}

/** Each printed receipt is there once, at its address, in its first version; and the ledger gets it. */
async function compare(
  world: World,
  printed: readonly Printed[],
  people: readonly { par: string; reference: string }[],
  taker: (reference: string) => string,
): Promise<void> {
  const rows = await world.exchange.ctx.sql<{ id: string; token: string; number: string; versions: number }[]>`
    select r.id, r.token, r.receipt_reference as number,
      (select count(*)::int from receipt_versions v where v.receipt_id = r.id) as versions
    from receipts r where r.token = any (${printed.map(({ token }) => token)})
      or r.receipt_reference = any (${printed.map(({ number }) => number)})`;
  world.expect(rows.length === printed.length, `${printed.length} were printed, ${rows.length} are stored`);
  const stored = new Map(rows.map((row) => [row.token, row]));
  for (const { number, token, par } of printed) {
    const row = stored.get(token);
    world.expect(row?.number === number && row.versions === 0, `${number} is not at its address once`);
    const reference = people.find((person) => person.par === par)?.reference ?? "";
    if (row) world.ledger.accept(world.ledger.open(number, [taker(reference)]), publicId("receipt", row.id));
  }
}
