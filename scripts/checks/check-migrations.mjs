// The schema has no change that no migration makes: generating one, into a copy of the folder, must add nothing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../build-stamp.mjs";

// Inside the repository: drizzle-kit takes its folders relative to it.
const cache = join(root, "node_modules", ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "migrations-"));
try {
  cpSync(join(root, "drizzle"), join(folder, "drizzle"), { recursive: true });
  const out = `./${relative(root, join(folder, "drizzle"))}`;
  const config = join(folder, "drizzle.config.json");
  writeFileSync(
    config,
    JSON.stringify({ dialect: "postgresql", schema: "./lib/db/schema/*.ts", out, casing: "snake_case" }),
  );
  const before = new Set(migrations(join(folder, "drizzle")));
  const { status, stdout, stderr } = spawnSync("npx", ["drizzle-kit", "generate", "--config", config], {
    cwd: root,
    encoding: "utf8",
    // A question (a column renamed, or dropped and added?) means that there is something to generate.
    stdio: ["ignore", "pipe", "pipe"],
  });
  const added = migrations(join(folder, "drizzle")).filter((name) => !before.has(name));
  if (status !== 0 || added.length > 0) {
    for (const name of added) console.error(readFileSync(join(folder, "drizzle", name), "utf8"));
    if (status !== 0) console.error(`${stdout}${stderr}`);
    console.error("The schema differs from the migrations: npm run db:generate -- --name what_it_does");
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function migrations(path) {
  return readdirSync(path).filter((name) => name.endsWith(".sql"));
}
