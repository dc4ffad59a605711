// Starts the built service on a data folder of its own, runs the cases of a folder against it, and stops it.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const folder = resolve(process.argv[2] ?? "../shared/cases");
const dataDir = mkdtempSync(join(tmpdir(), "receipt-exchange-cases-"));
chmodSync(dataDir, 0o711);
const port = await freePort();
const environment = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: dataDir,
  WEBHOOK_RETRY_SCHEDULE: "0s,1s,2s,3s,4s",
  WEBHOOK_TIMEOUT: "3s",
  LOG_LEVEL: "warn",
};
const service = spawn("node", ["scripts/start.mjs"], { env: environment, stdio: ["ignore", "ignore", "inherit"] });
try {
  await ready();
  const { status } = spawnSync(
    "node",
    [join(folder, "run.mjs"), "--demo", join(dataDir, "demo.json"), ...process.argv.slice(3)],
    {
      env: environment,
      stdio: "inherit",
    },
  );
  process.exitCode = status ?? 1;
} finally {
  const exited = new Promise((done) => service.once("exit", done));
  if (service.exitCode === null) {
    service.kill("SIGTERM");
    await exited;
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function ready() {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (service.exitCode !== null) throw new Error(`the service ended with exit code ${service.exitCode}`);
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error("the service is not ready");
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer().on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
