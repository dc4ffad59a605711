import { join } from "node:path";
import type { Command } from "commander";
import { migrateDatabase } from "@/lib/db/migrate";
import { env } from "@/lib/env";
import { projectFolder } from "@/server/project-folder";
import { DEMO_FILE } from "../demo-file";
import { seedDemo } from "../seed-demo";
import { addCommand } from "./add-command";

export function addInstallationCommands(program: Command): void {
  addCommand(program, "migrate", "bring the database up to date with this version", {}, async () => {
    const { DATABASE_URL = "", DATABASE_TIMEOUT } = env();
    await migrateDatabase(DATABASE_URL, join(projectFolder(), "drizzle"), DATABASE_TIMEOUT);
    return { migrated: true };
  });
  const demo = program.command("demo").description("data to try things with");
  addCommand(
    demo,
    "seed",
    "two merchants, two clients, an operator and a dozen receipts; their credentials go to DATA_DIR/demo.json",
    {},
    async (ctx) => {
      const { DATA_DIR } = env();
      await seedDemo(ctx, DATA_DIR);
      return { file: join(DATA_DIR, DEMO_FILE) };
    },
  );
}
