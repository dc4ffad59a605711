import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { database } from "@/lib/db/client";
import { systemContext } from "@/lib/db/context";
import { baseUrl, env, parseEnv } from "@/lib/env";
import { openDatabase } from "@/server/process/database/open-database";
import { prepareDatabase } from "@/server/process/database/prepare-database";
import { explainFailure } from "@/server/process/explain-failure";
import { projectFolder } from "@/server/process/project-folder";
import { startupNotice } from "@/server/process/startup-notice";
import { watchClock } from "@/server/process/watch-clock";
import { startWorker } from "@/server/process/worker";
import { keepDemo } from "./seed-demo";

const GRACE_MS = 2_000;

/**
 * `npm run dev`: the embedded database and the worker in this process, and Next's development server, which answers `/v1`
 * and `/r` through its own mounts, as a child. The worker finds the child's work by its polls, a second late.
 */
async function develop(): Promise<void> {
  const embedded = await openDatabase(parseEnv());
  const { DATA_DIR, DEMO, HOST, PORT } = env();
  await prepareDatabase();
  const unwatch = await watchClock(database().sql);
  const demo = embedded && DEMO ? await keepDemo(systemContext("demo"), DATA_DIR) : null;
  const worker = startWorker();

  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const driver = fileURLToPath(import.meta.resolve("./load-mended-driver.mjs"));
  const pages = spawn(process.execPath, ["--import", driver, next, "dev", "--port", String(PORT), "--hostname", HOST], {
    cwd: projectFolder(),
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
  });
  void untilListening(HOST, PORT).then(() => {
    process.stdout.write(startupNotice({ baseUrl: baseUrl(), dataDir: DATA_DIR, demo }));
  });
  // Ctrl-C reaches the child as well; a signal sent to this process alone is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => pages.kill(signal));

  const [code] = await once(pages, "exit");
  await worker.stop(GRACE_MS);
  await unwatch();
  await database().close();
  await embedded?.stop();
  process.exit(typeof code === "number" ? code : 0);
}

async function untilListening(host: string, port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, host);
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(250);
  }
}

develop().catch((error) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
