import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const resolve = { alias: { "@": ROOT } };
const FOLDERS = ["app", "bench", "clients", "components", "lib", "scripts", "server", "tests"];

/** What stands in a test that starts something (a database, a browser, a compiler, a process) or changes what all share. */
const STARTS_SOMETHING =
  /["'](?:@\/|\.+\/)*(?:tests\/)?(?:database|browser)["']|\/api-suite\/|\bstartEmbedded\b|\bdrawLogo\b|\bspawn(?:Sync)?\(|\bfork\(|\bnew OwnProcess\(|\bexecFile(?:Sync)?\b|\bglobalThis\.\w+ =/;

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !file.split("/").includes("node_modules")),
);
const startsSomething = (file: string) => STARTS_SOMETHING.test(readFileSync(join(ROOT, file), "utf8"));
/** A folder of Next's ("[id]") is no pattern. */
const asPattern = (file: string) => file.replace(/[[\]()]/g, "\\$&");

/** The database's driver as the programs have it. */
const DRIVER = ["--import", new URL("scripts/load-mended-driver.mjs", import.meta.url).href];

// Vite puts a BASE_URL of its own there.
const env = { BASE_URL: "https://receipts.example" };

/** Any test file runs alone with `npx vitest run FILE`; PostgreSQL and a build are there for those that ask. */
export default defineConfig({
  resolve,
  test: {
    globalSetup: ["tests/global-setup.ts"],
    pool: "forks",
    // Vitest leaves one processor idle; most of these wait for PostgreSQL half of their time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: testFiles.filter((file) => !startsSomething(file)).map(asPattern),
          env,
          testTimeout: 10_000,
          // They share what they import, which is most of their time.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          name: "database",
          include: testFiles.filter(startsSomething).map(asPattern),
          env,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          execArgv: DRIVER,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        // Flows against the built service over HTTP, most of them with a process and a PostgreSQL of their own.
        test: {
          name: "http",
          include: ["e2e/api/**/*.test.ts"],
          globalSetup: ["tests/build-service.ts"],
          testTimeout: 600_000,
          hookTimeout: 180_000,
          execArgv: DRIVER,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
