import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/browser";

/** Journeys in a real browser against the built service and its demo (`npm run build` first). */
export default defineConfig({
  testDir: "e2e/browser",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  globalSetup: "./e2e/browser/start-service.ts",
  use: {
    // Every worker reads this file again, and has the environment that the set-up left.
    baseURL: process.env.E2E_BASE_URL,
    trace: "retain-on-failure",
    launchOptions: await browserOptions(),
  },
});
