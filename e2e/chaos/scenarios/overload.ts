import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { databaseCpuUs } from "@/bench/database-cpu";
import { cpuMs } from "@/bench/measured-process";
import { parsePublicId } from "@/lib/core/ids";
import type { ServiceProcess } from "../exchange-under-test";
import { type ProbeResult, startRefusalProbe } from "../refusal-probe";
import type { Scenario } from "../scenario";
import { type Bank, takerOf, type World } from "../world";

/** More tills than the service lets wait. */
const TILLS = 6_000;
/** As tills are that submitted before; the others knock when it is full already. */
const CONNECTED_TILLS = 2_000;
/** Enough to keep it busy, without anybody being refused. */
const RATE_OF_NOBODY_WAITING = 100_000;
const BUSY_TILLS = 64;
/** More than a busy machine can take, however little that is. */
const LEAST_PER_SECOND = 2_000;
/** So many of a hundred receipts are somebody's. */
const TAKEN_OF_100 = 5;
const MAX_RSS_MIB = 700;
const MAX_RECOVERY_MS = 5_000;
const MAX_REFUSAL_MS = 50;
const QUICK_MS = 500;
/** For a generator that hangs: on a busy machine it takes some times longer than it is meant to. */
const GENERATOR_MS = 600_000;

interface Outcome {
  acceptedPerSecond: number;
  accepted: [number: number, id: string][];
  statuses: Record<string, number>;
  seconds: number;
  unsent: number;
  withoutRetryAfter: number;
  /** Of the generator. */
  cpuMs: number;
  /**
   * How many processors were busy with the service, the database and the generator; and how much of the time the service's
   * thread could have worked and had none.
   */
  cores: { service: number; serviceWaiting: number; database: number; generator: number };
  acceptanceP50Ms: number;
  acceptanceP99Ms: number;
  refusalP50Ms: number;
  refusalP99Ms: number;
}

export const overload: Scenario = {
  name: "overload",
  what: "three times as many submissions as can be stored: 201 or 503, and what was accepted arrives",
  run: async (world, { isLong }) => {
    // Of its own, past the wire, which would cost as much as it does; matching and deliveries are the other one's.
    const service = await world.exchange.startProcess({ ...patient(world), ROLE: "web" });
    const figures = await submitThreefold(world, service, isLong);
    await world.exchange.stopProcess(service);
    return figures;
  },
};

export const overloadOfOne: Scenario = {
  name: "overload-of-one",
  what: "the same where one process does everything",
  run: async (world, { isLong }) => {
    const { restart } = await world.exchange.kill();
    const service = await world.exchange.startProcess(patient(world));
    const figures = await submitThreefold(world, service, isLong);
    await world.exchange.stopProcess(service);
    await restart();
    return figures;
  },
};

/** As patient with the database as it is by default: that one is slow here, not gone. */
function patient({ exchange }: World): Record<string, string> {
  return { DATABASE_TIMEOUT: "60s", DATABASE_URL: exchange.databaseUrl };
}

async function submitThreefold(
  world: World,
  service: ServiceProcess,
  isLong: boolean,
): Promise<Record<string, number>> {
  const bank = await world.bank();
  const [busySeconds, seconds] = isLong ? [20, 60] : [4, 3];
  const most = await submitOpenly(world, bank, "most", {
    service,
    perSecond: RATE_OF_NOBODY_WAITING,
    seconds: busySeconds,
    connections: BUSY_TILLS,
    connected: BUSY_TILLS,
  });
  const rss = watchRss(service);
  const probe = await startRefusalProbe(world, service.url);
  const perSecond = Math.max(Math.ceil(3 * most.acceptedPerSecond), LEAST_PER_SECOND);
  const over = await submitOpenly(world, bank, "over", {
    service,
    perSecond,
    seconds,
    connections: TILLS,
    connected: CONNECTED_TILLS,
  });
  const probed = await probe.stop();
  const recoveryMs = await recovered(world, service.url);
  const rssMiB = await rss.stop();
  const statuses = new Set([most, over, probed].flatMap((one) => Object.keys(one.statuses)));
  world.expect(
    [...statuses].every((one) => one === "201" || one === "503"),
    `answered ${JSON.stringify(over.statuses)}, the probe ${JSON.stringify(probed.statuses)}`,
  );
  world.expect(over.withoutRetryAfter === 0, `${over.withoutRetryAfter} were not told when to come again`);
  world.expect(rssMiB < MAX_RSS_MIB, `it took ${rssMiB} MiB`);
  world.expect(!isLong || over.refusalP99Ms > 0, "nobody was refused");
  const share = over.acceptedPerSecond / most.acceptedPerSecond;
  // Times, for a machine that does nothing else.
  world.expect(!isLong || share >= 0.9, `it accepted ${share.toFixed(2)} of the most that it can`);
  const { kept } = probed;
  world.expect(!isLong || kept.p99Ms <= MAX_REFUSAL_MS, `refused within ${Math.round(kept.p99Ms)} ms`);
  world.expect(!isLong || recoveryMs <= MAX_RECOVERY_MS, `recovered after ${recoveryMs} ms`);
  await everyOneStored(world, [...most.accepted, ...over.accepted, ...probed.accepted]);
  return {
    mostPerSecond: Math.round(most.acceptedPerSecond),
    offeredPerSecond: perSecond,
    acceptedPerSecond: Math.round(over.acceptedPerSecond),
    shareOfMost: Number(share.toFixed(2)),
    refusals: over.statuses["503"] ?? 0,
    unsent: over.unsent,
    serviceCoresOfMost: most.cores.service,
    serviceCores: over.cores.service,
    serviceWaiting: over.cores.serviceWaiting,
    databaseCoresOfMost: most.cores.database,
    databaseCores: over.cores.database,
    generatorCoresOfMost: most.cores.generator,
    generatorCores: over.cores.generator,
    acceptanceP50Ms: Math.round(over.acceptanceP50Ms),
    acceptanceP99Ms: Math.round(over.acceptanceP99Ms),
    crowdRefusalP50Ms: Math.round(over.refusalP50Ms),
    crowdRefusalP99Ms: Math.round(over.refusalP99Ms),
    ...figuresOfProbe(probed),
    rssMiB,
    recoveryMs,
  };
}

function figuresOfProbe({ fresh, kept }: ProbeResult): Record<string, number> {
  return {
    probeRefusals: kept.count,
    probeRefusalP50Ms: Math.round(kept.p50Ms),
    probeRefusalP99Ms: Math.round(kept.p99Ms),
    probeFreshRefusals: fresh.count,
    probeFreshRefusalP50Ms: Math.round(fresh.p50Ms),
    probeFreshRefusalP99Ms: Math.round(fresh.p99Ms),
  };
}

interface Rate {
  service: ServiceProcess;
  perSecond: number;
  seconds: number;
  connections: number;
  /** So many of them before the first submission. */
  connected: number;
}

/** What was accepted is in the ledger then. */
async function submitOpenly(world: World, bank: Bank, part: string, rate: Rate): Promise<Outcome> {
  const { exchange, ledger } = world;
  const people = Array.from({ length: 100 }, (_, i) => (i < TAKEN_OF_100 ? world.random.pick(bank.people) : null));
  const numberOf = (n: number | string) => `${part}-${n}`;
  const bodies = people.map((person) =>
    world.receipt(numberOf("{{n}}"), { paymentAccountReference: person?.par ?? nobody(world) }),
  );
  const bodiesFile = join(exchange.folder, `${part}-bodies`);
  await writeFile(bodiesFile, bodies.join("\n"));
  const { path, token } = await world.till();
  const { service, ...load } = rate;
  const options = { path, token, bodiesFile, origin: service.url, ...load };
  const cpuOf = async () => ({
    service: (await cpuMs(service.program.child)) ?? 0,
    serviceWaiting: await waitedForProcessorMs(service),
    database: ((await databaseCpuUs(join(exchange.folder, "data"))) ?? 0) / 1_000,
  });
  const before = await cpuOf();
  const { stdout } = await promisify(execFile)("node", ["e2e/chaos/open-loop.mjs", JSON.stringify(options)], {
    maxBuffer: 256 * 1_024 * 1_024,
    timeout: GENERATOR_MS,
  });
  const outcome = JSON.parse(stdout) as Outcome;
  const after = await cpuOf();
  const coresOf = (spentMs: number) => Number((spentMs / 1_000 / outcome.seconds).toFixed(2));
  outcome.cores = {
    service: coresOf(after.service - before.service),
    serviceWaiting: coresOf(after.serviceWaiting - before.serviceWaiting),
    database: coresOf(after.database - before.database),
    generator: coresOf(outcome.cpuMs),
  };
  for (const [n, id] of outcome.accepted) {
    const person = people[n % people.length];
    ledger.accept(ledger.open(numberOf(n), person ? [takerOf(bank, person.reference)] : []), id);
  }
  ledger.refusals += outcome.statuses["503"] ?? 0;
  return outcome;
}

/** Of its main thread; 0 where the system does not tell (not Linux). */
async function waitedForProcessorMs({ program }: ServiceProcess): Promise<number> {
  const schedstat = await readFile(`/proc/${program.child.pid}/schedstat`, "utf8").catch(() => "");
  return Number(schedstat.split(" ")[1] ?? 0) / 1_000_000;
}

const nobody = (world: World) => `QA02${world.random.digits(25)}`;

/** Until somebody who comes alone is served as quickly as ever. */
async function recovered(world: World, origin: string): Promise<number> {
  const { path, token } = await world.till();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const startedAt = performance.now();
  for (let n = 0; ; n += 1) {
    const before = performance.now();
    const answer = await fetch(origin + path, { method: "POST", headers, body: world.receipt(`alone-${n}`, {}) });
    await answer.arrayBuffer();
    if (answer.status === 201 && performance.now() - before < QUICK_MS)
      return Math.round(performance.now() - startedAt);
  }
}

async function everyOneStored(world: World, accepted: readonly (readonly [number, string])[]): Promise<void> {
  const ids = accepted.map(([, id]) => parsePublicId("receipt", id) ?? "");
  const [row] = await world.exchange.ctx.sql<{ count: number }[]>`
    select count(*)::int as count from receipts where id = any (${ids}::uuid[])`;
  world.expect(row?.count === new Set(ids).size, `${row?.count} of ${ids.length} accepted receipts are stored`);
  await world.until("all matched", async () => {
    const rows = await world.exchange.ctx.sql`select from match_queue where kind = 'receipt' limit 1`;
    return rows.length === 0;
  });
}

/** The most that the service's process held, in MiB; 0 where the system does not tell (not Linux). */
function watchRss({ program }: ServiceProcess): { stop: () => Promise<number> } {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${program.child.pid}/status`, "utf8").catch(() => "");
      most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024);
      await sleep(200);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return Math.round(most);
    },
  };
}
