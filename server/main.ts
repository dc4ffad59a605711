import { logger } from "@/lib/logger";
import { collectGarbageEarly } from "./process/collect-garbage-early";
import { explainFailure } from "./process/explain-failure";
import { startService } from "./process/start-service";
import { startupNotice } from "./process/startup-notice";

const GRACE_MS = 20_000;
/** Ctrl-C arrives twice when npm passes it on as well: from the terminal and from npm. */
const SAME_KEY_PRESS_MS = 1_000;

process.on("uncaughtException", (error) => die(error, "uncaught exception"));
process.on("unhandledRejection", (reason) => die(reason, "unhandled rejection"));

collectGarbageEarly();
const stopping = new AbortController();
const starting = startService(stopping.signal);
let stoppingSince: number | null = null;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void onSignal(signal));

try {
  const service = await starting;
  if (stoppingSince === null) process.stdout.write(startupNotice(service));
  service.broken.catch((error) => {
    if (stoppingSince === null) die(error, "the service cannot go on");
  });
} catch (error) {
  // It waited for another start when it was told to stop.
  if (error instanceof Error && error.name === "AbortError" && stopping.signal.aborted) process.exit(0);
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

async function onSignal(signal: string): Promise<void> {
  if (stoppingSince !== null) {
    if (Date.now() - stoppingSince > SAME_KEY_PRESS_MS) process.exit(130);
    return;
  }
  stoppingSince = Date.now();
  logger().info({ signal }, "stopping");
  stopping.abort();
  const service = await starting;
  await service.stop(GRACE_MS);
  process.exit(0);
}

/** Exit hooks stop the embedded PostgreSQL and write what the log still holds. */
function die(error: unknown, what: string): never {
  logger().fatal({ err: error }, what);
  process.exit(1);
}
