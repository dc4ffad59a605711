import { type ChildProcess, spawn } from "node:child_process";

/** A built program as a child process, with all it has printed. */
export interface Program {
  child: ChildProcess;
  output: () => string;
  /** What of it went to standard error: the service's log. */
  log: () => string;
  /** Its exit code. */
  exited: Promise<number | null>;
  /** What matches in its output, as soon as it has printed it; rejects when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** The port it listens on, by its own word: it was started with port 0. */
  listens(): Promise<number>;
}

/** As the service and Prism say it; Next; and what prints Node's own address. What follows shows that the number is whole. */
export const LISTENS = /(?:\blisten(?:s|ing) on |Local: +)(?:\S*:|\{[^}]*\bport: )(\d+)\D/;

export function startProgram(args: readonly string[], environment: Record<string, string>): Program {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let log = "";
  const waiting = new Set<() => void>();
  const keep = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    for (const look of waiting) look();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", (chunk: Buffer) => {
    log += chunk.toString("utf8");
    keep(chunk);
  });
  const exited = new Promise<number | null>((done) => child.once("close", done));
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const match = pattern.exec(output);
        if (!match) return;
        waiting.delete(look);
        done(match);
      };
      waiting.add(look);
      void exited.then((code) => fail(new Error(`It ended with exit code ${code}:\n${output.slice(-3_000)}`)));
      look();
    });
  const listens = async () => Number((await printed(LISTENS))[1]);
  return { child, output: () => output, log: () => log, exited, printed, listens };
}

/** On a port that the system gives, unless it is told one. */
export const server = (environment: Record<string, string>) =>
  startProgram(["dist/server/main.js"], { PORT: "0", ...environment });

/** Runs the admin command; the JSON of its last line. */
export async function admin(environment: Record<string, string>, ...args: string[]): Promise<Record<string, unknown>> {
  const command = startProgram(["dist/scripts/admin.js", ...args, "--json"], environment);
  const code = await command.exited;
  if (code !== 0) throw new Error(`admin ${args.join(" ")} ended with exit code ${code}: ${command.output()}`);
  return JSON.parse(command.output().trim().split("\n").at(-1) ?? "");
}
