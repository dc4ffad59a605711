import { onWakeUp, WAKE_UPS } from "@/lib/core/shared/wake-up";
import { database } from "@/lib/db/client";
import { beginReading, configuredReplica } from "@/lib/db/replica/reading-context";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { startMetrics } from "@/lib/metrics";
import { startTracing } from "@/lib/tracing";
import { collectGarbageEarly } from "../process/collect-garbage-early";
import { logConsoleErrors } from "../process/observing/log-console-errors";
import { measureReplica } from "../process/observing/measured-replica";
import { watchClock } from "../process/watch-clock";
import type { ToldByPortal } from "./messages";
import { servePortal } from "./serve-portal";
import { untilLeft } from "./until-left";

const ALIVE_MS = 1_000;

/**
 * The process of the portals: started by the first (`OwnProcess`), which has prepared the database, listens to the world and
 * passes on what is for a page. It ends when the first lets go of it or ends, however that comes about.
 */
const tell = (message: ToldByPortal) => {
  if (process.connected) process.send?.(message);
};

process.on("uncaughtException", (error) => die(error, "uncaught exception"));
process.on("unhandledRejection", (reason) => die(reason, "unhandled rejection"));
// A terminal and service managers send them to all processes: the first says when.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
const left = untilLeft(process);
setInterval(() => tell({ what: "alive" }), ALIVE_MS).unref();

collectGarbageEarly();
logConsoleErrors(console, logger());
const replica = configuredReplica();
const stopReading = replica && (await beginReading(replica));
const { METRICS_PORT, METRICS_TOKEN } = env();
if (METRICS_PORT !== undefined || METRICS_TOKEN !== undefined) {
  const { registry } = await startMetrics();
  registry.setDefaultLabels({ process: "portal" });
  if (replica) measureReplica(registry);
}
const unwatch = await watchClock(database().sql);
const tracing = await startTracing();
for (const wakeUp of WAKE_UPS) onWakeUp(wakeUp, () => tell({ what: "wake-up", wakeUp }));
const { port, secret, close } = await servePortal();
tell({ what: "listening", port, secret });

await left;
await close();
await tracing?.stop();
await unwatch();
await stopReading?.();
await database().close();
process.exit(0);

/** Exit hooks write what the log still holds. */
function die(error: unknown, what: string): never {
  logger().fatal({ err: error }, what);
  process.exit(1);
}
