import type { World } from "./world";

export interface Scenario {
  /** As `npm run chaos -- <name>` takes it. */
  name: string;
  /** What goes wrong. */
  what: string;
  /** Hurts only its own banks: runs beside others. */
  isLocal?: boolean;
  /** Makes it happen; the figures it wants printed, or a sentence why it cannot be had on this machine. */
  run(world: World, options: { isLong: boolean }): Promise<Record<string, number> | string>;
}
