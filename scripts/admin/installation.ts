import { join } from "node:path";
import type { Command } from "commander";
import { env } from "@/lib/env";
import { prepareDatabase } from "@/server/process/prepare-database";
import { DEMO_FILE } from "../demo-file";
import { seedDemo } from "../seed-demo";
import { addCommand } from "./add-command";

export function addInstallationCommands(program: Command): void {
  addCommand(program, "migrate", "bring the database up to date with this version", {}, async () => {
    await prepareDatabase();
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
