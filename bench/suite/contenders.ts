import type { ChildProcess } from "node:child_process";
import { startMeasured, stopMeasured } from "../measured-process";
import { buildNextPage, NEXT_READY_PATH, nextPage } from "../pages/next-page-program";

export type ContenderName = "product" | "bare" | "next";

export interface Contender {
  child: ChildProcess;
  origin: string;
}

/** The servers that are compared, each started when it is first needed. */
export class Contenders {
  readonly #environment: Record<string, string>;
  readonly #started = new Map<ContenderName, Promise<Contender>>();

  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  get(name: ContenderName): Promise<Contender> {
    const contender = this.#started.get(name) ?? this.#start(name);
    this.#started.set(name, contender);
    return contender;
  }

  async stop(name: ContenderName): Promise<void> {
    const contender = this.#started.get(name);
    this.#started.delete(name);
    if (contender) await stopMeasured((await contender).child);
  }

  async stopAll(): Promise<void> {
    for (const name of [...this.#started.keys()]) await this.stop(name);
  }

  async #start(name: ContenderName): Promise<Contender> {
    if (name === "next") await buildNextPage();
    const programs = {
      product: ["dist/server/main.js"],
      bare: ["bench/bare-server.mjs"],
      next: nextPage("start", "-p", "0"),
    };
    return startMeasured({
      args: programs[name],
      environment: this.#environment,
      readyPath: name === "next" ? NEXT_READY_PATH : "/readyz",
      isProbed: name === "product",
    });
  }
}
