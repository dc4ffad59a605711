import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

/** What answers comes before what draws: the process gets less of the processor, by `niceness` (0 to 19) as `nice(1)` has it. */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // Where that is not allowed, or it has ended already, it has the priority of all.
  }
}
