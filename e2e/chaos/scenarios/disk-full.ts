import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ExchangeUnderTest } from "../exchange-under-test";
import type { Scenario } from "../scenario";
import { judge } from "../verdict";
import { World } from "../world";

const run = promisify(execFile);
const SIZE = "400m";

/** On a small file system of its own, which takes the right to mount. */
export const diskFull: Scenario = {
  name: "disk-full",
  what: "the database's disk is full: intake is refused with 503, and goes on when there is room again",
  isLocal: true,
  run: async (outer) => {
    if (process.getuid?.() !== 0 || process.platform !== "linux") return "needs root on Linux, to mount a small disk";
    const disk = await mkdtemp(join(tmpdir(), "receipt-exchange-disk-"));
    try {
      await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=711`, "tmpfs", disk]);
    } catch {
      await rm(disk, { recursive: true });
      return "may not mount here";
    }
    await chmod(disk, 0o711);
    let exchange: ExchangeUnderTest | undefined;
    try {
      exchange = await ExchangeUnderTest.start(join(disk, "data"));
      const world = await World.create(exchange, "disk-full", outer.random);
      await world.bank();
      const figures = await fillAndEmpty(world, join(disk, "ballast"), join(disk, "data"));
      const verdict = await judge(world, 60_000);
      outer.faults.push(...verdict.faults);
      world.close();
      return { ...figures, ...verdict.figures };
    } finally {
      await exchange?.dispose();
      await run("umount", [disk]);
      await rm(disk, { recursive: true });
    }
  },
};

async function fillAndEmpty(world: World, ballast: string, dataDir: string) {
  const tills = world.startTills(4);
  await world.ledger.more(50);
  const before = world.ledger.refusals;
  // Until nothing is left, also of what PostgreSQL gives free meanwhile.
  await run("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"]).catch(() => undefined);
  const deadline = performance.now() + 30_000;
  while (world.ledger.refusals === before && performance.now() < deadline) {
    await writeFile(`${ballast}.more`, Buffer.alloc(65_536), { flag: "a" }).catch(() => undefined);
    await sleep(100);
  }
  world.expect(world.ledger.refusals > before, "a full disk refused nothing");
  await sleep(1_000);
  const refusedWhileFull = world.ledger.refusals - before;
  await rm(ballast);
  await rm(`${ballast}.more`, { force: true });
  const freedAt = performance.now();
  // PostgreSQL stops itself where it cannot write its log; whoever runs it starts it again.
  if (!(await isUp(world))) await world.exchange.restartDatabase(async () => undefined, dataDir);
  await world.ledger.more(20);
  const recoveryMs = Math.round(performance.now() - freedAt);
  await tills.stop();
  return { refusedWhileFull, recoveryMs };
}

function isUp(world: World): Promise<boolean> {
  return world.exchange.ctx.sql`select 1`.then(
    () => true,
    () => false,
  );
}
