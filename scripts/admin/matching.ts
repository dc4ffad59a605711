import type { Command } from "commander";
import { getMatchAllowance } from "@/lib/matching/allowance/get-match-allowance";
import { setMatchAllowance } from "@/lib/matching/allowance/set-match-allowance";
import { releaseParkedSubjects } from "@/lib/matching/matcher/release-parked-subjects";
import { inOrganization } from "../in-organization";
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
  addCommand<{ client: string; misses?: string }>(
    group,
    "allowance",
    "how many match requests of 7 days may find nothing: what a client has, or with --misses what it is to have",
    {
      required: { "--client <organizationId>": "the client (org_…), live or sandbox" },
      optional: { "--misses <number>": "its allowance from now on, or `default` for MATCH_MISS_ALLOWANCE" },
    },
    async (ctx, { client, misses }) => {
      if (misses !== undefined) {
        await setMatchAllowance(ctx, { organizationId: client, misses: misses === "default" ? null : Number(misses) });
      }
      const { base, found, limit, misses: used, left } = await getMatchAllowance(inOrganization(ctx, client));
      return { client, base, found, limit, misses: used, left };
    },
  );
}
