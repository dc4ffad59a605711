import { defineConfig } from "vitest/config";

/** Only reads files: no database is started for it. */
export default defineConfig({ test: { include: ["tests/architecture.test.ts"] } });
