import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

/** Arguments for Node: a command of Next on bench/next-page, the comparator of the receipt page. */
export function nextPage(...command: string[]): string[] {
  return [createRequire(import.meta.url).resolve("next/dist/bin/next"), ...command, "bench/next-page"];
}

export async function buildNextPage(): Promise<void> {
  await promisify(execFile)("node", nextPage("build"), {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
}

/** Answers as soon as it is up. */
export const NEXT_READY_PATH = "/receipt.css";
