// Starts the built service on a data folder of its own, runs the cases of a folder against it, and stops it.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2] ?? "../shared/cases");
const dataDir = mkdtempSync(join(tmpdir(), "receipt-exchange-cases-"));
chmodSync(dataDir, 0o711);
const environment = {
  ...process.env,
  PORT: "0",
  DATA_DIR: dataDir,
  WEBHOOK_RETRY_SCHEDULE: "0s,1s,2s,3s,4s",
  WEBHOOK_TIMEOUT: "3s",
  LOG_LEVEL: "warn",
};
const service = spawn("node", ["scripts/start.mjs"], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
try {
  await new Promise((done, fail) => {
    let printed = "";
    service.stdout.on("data", (chunk) => {
      printed += chunk;
      if (/is ready/.test(printed)) done();
    });
    service.once("exit", (code) => fail(new Error(`the service ended with exit code ${code}`)));
  });
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
