import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { World } from "./world";

interface RefusalTimes {
  count: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

export interface ProbeResult {
  accepted: [number, id: string][];
  statuses: Record<string, number>;
  /** Refusals over connections made for them, from the beginning of the connection on; and over those kept open. */
  fresh: RefusalTimes;
  kept: RefusalTimes;
}

/** Where it may, the probe takes a processor as soon as its answer is there, whoever else wants one. */
const REAL_TIME = ["chrt", "-r", "1"];

/**
 * Somebody who submits beside the crowd and is not kept waiting by what the crowd's own process does: what it measures is
 * the service's, from the first byte to the whole answer, with the time that the service itself waits for a processor.
 */
export async function startRefusalProbe(
  world: World,
  origin: string,
): Promise<{ isRealTime: boolean; stop: () => Promise<ProbeResult> }> {
  const { path, token } = await world.till();
  const body = world.receipt("probe-{{n}}", { paymentAccountReference: `QA02${world.random.digits(25)}` });
  const isRealTime = spawnSync("chrt", ["-r", "1", "true"]).status === 0;
  const [command = "", ...args] = [
    ...(isRealTime ? REAL_TIME : []),
    process.execPath,
    "e2e/chaos/refusal-probe.mjs",
    JSON.stringify({ origin, path, token, body }),
  ];
  const probe = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  probe.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const ended = once(probe, "close").then(([code]) => {
    throw new Error(`The probe ended with exit code ${code}.`);
  });
  await Promise.race([once(probe.stdout, "data"), ended]);
  ended.catch(() => undefined);
  return {
    isRealTime,
    stop: async () => {
      probe.stdin.end();
      await once(probe, "close");
      const result = JSON.parse(printed.split("\n")[1] ?? "") as ProbeResult;
      for (const [n, id] of result.accepted) world.ledger.accept(world.ledger.open(`probe-${n}`, []), id);
      return result;
    },
  };
}
