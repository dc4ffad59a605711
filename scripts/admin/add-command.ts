import type { Command } from "commander";
import { isDomainError } from "@/lib/core/errors";
import { database } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { explainFailure } from "@/server/process/explain-failure";
import { enterInstallation } from "../enter-installation";
import { type CommandResult, renderResult } from "./command-result";
import { explainRefusal } from "./explain-refusal";

/** A command on the installation that runs here. `flags` are commander's: `"--name <text>"` is required. */
export function addCommand<Options extends object, Result extends CommandResult = CommandResult>(
  group: Command,
  name: string,
  description: string,
  flags: { required?: Record<string, string>; optional?: Record<string, string> },
  work: (ctx: Context, options: Options) => Promise<Result>,
  /** What to do next, for people: `--json` leaves it out. */
  nextSteps?: (result: Result) => string,
): void {
  const command = group.command(name).description(description);
  for (const [flag, text] of Object.entries(flags.required ?? {})) command.requiredOption(flag, text);
  for (const [flag, text] of Object.entries(flags.optional ?? {})) command.option(flag, text);
  command.option("--json", "print the result as JSON, on the last line");
  command.action(async ({ json: isJson = false, ...options }: Options & { json?: boolean }) => {
    process.exitCode = await run(async (ctx) => {
      const result = await work(ctx, options as unknown as Options);
      if (isJson) return JSON.stringify(result);
      return [renderResult(result), nextSteps?.(result)].filter(Boolean).join("\n\n");
    });
  });
}

async function run(work: (ctx: Context) => Promise<string>): Promise<number> {
  try {
    await enterInstallation();
    process.stdout.write(`${await work(systemContext("admin"))}\n`);
    await database().close();
    return 0;
  } catch (error) {
    process.stderr.write(`${isDomainError(error) ? explainRefusal(error) : explainFailure(error)}\n`);
    // What is open would keep the process; nothing of it is needed any more.
    process.exit(1);
  }
}
