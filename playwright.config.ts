import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/browser";

/**
 * Journeys in a real browser against the built service and its demo (`npm run build` first). What led to a failure is seen with
 * `npx playwright test NAME --trace on`: recording it costs each page as much as the page.
 */
export default defineConfig({
  testDir: "e2e/browser",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each has a service of its own.
  workers: 2,
  use: { launchOptions: await browserOptions() },
});
