import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Flows against the built service over HTTP (`npm run build` first). */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["e2e/api/**/*.test.ts"],
    globalSetup: ["tests/global-setup.ts"],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    pool: "forks",
    execArgv: ["--import", new URL("scripts/load-mended-driver.mjs", import.meta.url).href],
    // Each file starts a service and a PostgreSQL of its own.
    maxWorkers: 2,
  },
});
