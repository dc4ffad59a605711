import { defineConfig } from "vitest/config";

/** Only read files: no database is started for them. */
export default defineConfig({ test: { include: ["tests/architecture.test.ts", "tests/given-by-the-system.test.ts"] } });
