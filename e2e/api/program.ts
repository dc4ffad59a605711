import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** A built program as a child process, with all it has printed. */
export interface Program {
  child: ChildProcess;
  output: () => string;
  /** Its exit code. */
  exited: Promise<number | null>;
  /** Resolves when it has printed something that matches; rejects when it ends before. */
  printed(pattern: RegExp): Promise<void>;
}

export function startProgram(args: readonly string[], environment: Record<string, string>): Program {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      for (const look of waiting) look();
    });
  }
  const exited = new Promise<number | null>((done) => child.once("close", done));
  return {
    child,
    output: () => output,
    exited,
    printed: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          if (!pattern.test(output)) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        void exited.then((code) => fail(new Error(`It ended with exit code ${code}:\n${output.slice(-3_000)}`)));
        look();
      }),
  };
}

export const server = (environment: Record<string, string>) => startProgram(["dist/server/main.js"], environment);

/** Runs the admin command; the JSON of its last line. */
export async function admin(environment: Record<string, string>, ...args: string[]): Promise<Record<string, unknown>> {
  const command = startProgram(["dist/scripts/admin.js", ...args, "--json"], environment);
  const code = await command.exited;
  if (code !== 0) throw new Error(`admin ${args.join(" ")} ended with exit code ${code}: ${command.output()}`);
  return JSON.parse(command.output().trim().split("\n").at(-1) ?? "");
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
