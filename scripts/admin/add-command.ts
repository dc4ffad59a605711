import type { Command } from "commander";
import { isDomainError } from "@/lib/core/errors";
import { database } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { explainFailure } from "@/server/process/explain-failure";
import { enterInstallation } from "../enter-installation";
import { type CommandResult, renderResult } from "./command-result";
import { explainRefusal } from "./explain-refusal";

interface Flags {
  required?: Record<string, string>;
  optional?: Record<string, string>;
}

/** A command on the installation that runs here. `flags` are commander's: `"--name <text>"` is required. */
export function addCommand<Options extends object, Result extends CommandResult = CommandResult>(
  group: Command,
  name: string,
  description: string,
  flags: Flags,
  work: (ctx: Context, options: Options) => Promise<Result>,
  /** What to do next, for people: `--json` leaves it out. */
  nextSteps?: (result: Result) => string,
): void {
  const inside = async (options: Options) => {
    await enterInstallation();
    const result = await work(systemContext("admin"), options);
    await database().close();
    return result;
  };
  addAction(group, { name, description, flags }, inside, nextSteps);
}

/** A command on a data folder on which nothing runs. */
export function addFolderCommand<Options extends object, Result extends CommandResult = CommandResult>(
  group: Command,
  name: string,
  description: string,
  flags: Flags,
  work: (options: Options) => Promise<Result>,
  /** As of `addCommand`. */
  nextSteps?: (result: Result) => string,
): void {
  addAction(group, { name, description, flags }, work, nextSteps);
}

function addAction<Options extends object, Result extends CommandResult>(
  group: Command,
  { name, description, flags }: { name: string; description: string; flags: Flags },
  work: (options: Options) => Promise<Result>,
  nextSteps?: (result: Result) => string,
): void {
  const command = group.command(name).description(description);
  for (const [flag, text] of Object.entries(flags.required ?? {})) command.requiredOption(flag, text);
  for (const [flag, text] of Object.entries(flags.optional ?? {})) command.option(flag, text);
  command.option("--json", "print the result as JSON, on the last line");
  command.action(async ({ json: isJson = false, ...options }: Options & { json?: boolean }) => {
    process.exitCode = await run(async () => {
      const result = await work(options as unknown as Options);
      if (isJson) return JSON.stringify(result);
      return [renderResult(result), nextSteps?.(result)].filter(Boolean).join("\n\n");
    });
  });
}

async function run(work: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${isDomainError(error) ? explainRefusal(error) : explainFailure(error)}\n`);
    // What is open would keep the process; nothing of it is needed any more.
    process.exit(1);
  }
}
