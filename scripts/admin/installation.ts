import { join } from "node:path";
import type { Command } from "commander";
import { backUpEmbedded, restoreEmbedded } from "@/lib/db/embedded/back-up";
import { findEmbedded } from "@/lib/db/embedded/start-embedded";
import { upgradeEmbedded } from "@/lib/db/embedded/upgrade/upgrade-embedded";
import { distributeTables } from "@/lib/db/spread/distribute";
import { env } from "@/lib/env";
import { DEMO_FILE } from "@/lib/system/demo-file";
import { prepareDatabase } from "@/server/process/database/prepare-database";
import { projectFolder } from "@/server/process/project-folder";
import { seedDemo } from "../seed-demo";
import { addCommand, addFolderCommand } from "./add-command";

export function addInstallationCommands(program: Command): void {
  addCommand(program, "migrate", "bring the database up to date with this version", {}, async () => {
    await prepareDatabase();
    return { migrated: true };
  });
  addCommand(
    program,
    "distribute",
    "spread the big tables over the nodes of a database that has Citus; again after an upgrade. Stop the service first",
    {},
    async () => {
      await prepareDatabase();
      return { distributed: (await distributeTables(env().DATABASE_URL ?? "")).join(", ") || "nothing: all was" };
    },
  );
  addCommand<{ to: string }>(
    program,
    "backup",
    "copy the embedded database while the service runs, and start from the copy to see that it is whole; without secret.key",
    { required: { "--to <folder>": "empty, or not there yet" } },
    async (_, { to }) => {
      const { DATA_DIR, DATABASE_URL } = env();
      const url = await findEmbedded(DATA_DIR);
      if (!url || url !== DATABASE_URL)
        throw new Error(
          "This is for the embedded database: a server of your own is backed up with PostgreSQL's programs.",
        );
      return { ...(await backUpEmbedded(url, DATA_DIR, to)) };
    },
  );
  addFolderCommand<{ from: string }>(
    program,
    "restore",
    "make a backup the database of DATA_DIR, which has none; secret.key has to be put beside it, or SECRET_KEY set",
    { required: { "--from <folder>": "what backup made" } },
    async ({ from }) => {
      const { DATA_DIR } = env();
      await restoreEmbedded(from, DATA_DIR);
      return { dataDir: DATA_DIR };
    },
  );
  addFolderCommand(
    program,
    "upgrade",
    "bring the database of DATA_DIR to this version's PostgreSQL while the service is stopped; the old one is kept beside it",
    {},
    async () => ({ ...(await upgradeEmbedded(env().DATA_DIR, join(projectFolder(), "drizzle"))) }),
    ({ kept }) =>
      `Start the service (npm start). The database of before is kept in ${kept}: remove it when you have seen that all is there.`,
  );
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
