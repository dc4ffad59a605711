import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/browser";

// Every worker reads this file again: what the first reading chose is handed on in the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `receipt-exchange-browser-${process.pid}`);
const { E2E_PORT: PORT, E2E_DATA_DIR: DATA_DIR } = process.env;
mkdirSync(DATA_DIR, { recursive: true, mode: 0o711 });

/** Journeys in a real browser against the built service and its demo (`npm run build` first). */
export default defineConfig({
  testDir: "e2e/browser",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  globalTeardown: "./e2e/browser/remove-data.ts",
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: "retain-on-failure",
    launchOptions: await browserOptions(),
  },
  webServer: {
    command: "exec node dist/server/main.js",
    url: `http://localhost:${PORT}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 25_000 },
    env: {
      NODE_ENV: "production",
      PORT,
      DATA_DIR,
      BASE_URL: `http://localhost:${PORT}`,
      LOG_LEVEL: "error",
      RATE_LIMIT_TOKENS: "0",
    },
  },
});
