import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config";

/** For people to look at, on the same service and data as the browser tests: `npm run screenshots`, `npm run lighthouse`. */
export default defineConfig({ ...browserTests, testDir: "e2e/reports", reporter: "list", timeout: 900_000 });
