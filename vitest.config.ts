import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{lib,server,scripts,components,app,tests,bench,clients}/**/*.test.{ts,tsx}"],
    // Vite puts a BASE_URL of its own there.
    env: { BASE_URL: "https://receipts.example" },
    globalSetup: ["tests/global-setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: "forks",
  },
});
