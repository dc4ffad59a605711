import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { type Program, startProgram } from "@/e2e/api/support/program";
import type { World } from "../world";
import type { Printed, TillSettings } from "./till";

export interface ShopOptions {
  baseUrl: string;
  everyMs: number;
  pars: string[];
}

/** Tills as processes, on whose disks receipts wait. */
export class Shop {
  readonly #folder: string;
  readonly #settings: Omit<TillSettings, "names">;
  readonly #programs: Program[] = [];

  private constructor(folder: string, settings: Omit<TillSettings, "names">) {
    this.#folder = folder;
    this.#settings = settings;
  }

  static async open(world: World, options: ShopOptions): Promise<Shop> {
    const folder = await mkdtemp(join(world.exchange.folder, "shop-"));
    await build({
      entryPoints: ["e2e/chaos/shop/till.ts"],
      outfile: join(folder, "till.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
    });
    return new Shop(folder, { ...options, ...world.tillSettings(), folder });
  }

  /** A process with these tills, whose clock may be off. */
  start(names: string[], environment: Record<string, string> = {}): Program {
    const TILLS = JSON.stringify({ ...this.#settings, names } satisfies TillSettings);
    const program = startProgram([join(this.#folder, "till.mjs")], { TILLS, ...environment });
    this.#programs.push(program);
    return program;
  }

  async kill(program: Program): Promise<void> {
    program.child.kill("SIGKILL");
    await program.exited;
  }

  /** What any till has printed until now. */
  get printed(): Printed[] {
    return this.#programs.flatMap((program) =>
      [...program.output().matchAll(/^printed: (.+)\n/gm)].map(([, text = ""]) => JSON.parse(text) as Printed),
    );
  }

  /** What of it the exchange refused for good. */
  get setAside(): string[] {
    return this.#programs.flatMap((program) => program.output().match(/^set aside: .+$/gm) ?? []);
  }

  /** Nothing more is sold; ends when everything was sent. The sentences say which till did not end well. */
  async close(): Promise<string[]> {
    const open = this.#programs.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    for (const { child } of open) child.kill("SIGTERM");
    const ends = await Promise.all(
      open.map(async ({ exited, log }) => ((await exited) === 0 ? [] : [`a till ended badly: ${log().slice(-500)}`])),
    );
    return ends.flat();
  }

  async dispose(): Promise<void> {
    for (const { child } of this.#programs) child.kill("SIGKILL");
    await Promise.all(this.#programs.map(({ exited }) => exited));
    await rm(this.#folder, { recursive: true, force: true });
  }
}
