import type { Command } from "commander";
import { releaseParkedSubjects } from "@/lib/matching/release-parked-subjects";
import { addCommand } from "./add-command";

export function addMatchingCommands(program: Command): void {
  const group = program.command("matching").description("comparing receipts with what clients wait for");
  addCommand(
    group,
    "release",
    "compare again what failed too often and was parked; mend the cause first, the log names it",
    {},
    async (ctx) => ({ released: await releaseParkedSubjects(ctx) }),
  );
}
