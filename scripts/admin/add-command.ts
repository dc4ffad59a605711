import type { Command } from "commander";
import { isDomainError } from "@/lib/core/errors";
import { database } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { explainFailure } from "@/server/explain-failure";
import { enterInstallation } from "../enter-installation";
import { type CommandResult, renderResult } from "./command-result";

/** A command on the installation that runs here. `flags` are commander's: `"--name <text>"` is required. */
export function addCommand<Options extends object>(
  group: Command,
  name: string,
  description: string,
  flags: { required?: Record<string, string>; optional?: Record<string, string> },
  work: (ctx: Context, options: Options) => Promise<CommandResult>,
): void {
  const command = group.command(name).description(description);
  for (const [flag, text] of Object.entries(flags.required ?? {})) command.requiredOption(flag, text);
  for (const [flag, text] of Object.entries(flags.optional ?? {})) command.option(flag, text);
  command.option("--json", "print the result as JSON, on the last line");
  command.action(async (options: Options & { json?: boolean }) => {
    process.exitCode = await run(options.json ?? false, (ctx) => work(ctx, options));
  });
}

async function run(isJson: boolean, work: (ctx: Context) => Promise<CommandResult>): Promise<number> {
  try {
    await enterInstallation();
    const result = await work(systemContext("admin"));
    process.stdout.write(`${isJson ? JSON.stringify(result) : renderResult(result)}\n`);
    await database().close();
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    // What is open would keep the process; nothing of it is needed any more.
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (!isDomainError(error)) return explainFailure(error);
  return [error.message, ...error.fields.map(({ field, detail }) => `  ${field}: ${detail}`)].join("\n");
}
