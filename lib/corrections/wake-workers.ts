import { wakeUp } from "../core/shared/wake-up";
import { WORK } from "../db/notify";

/** Once a receipt or a version of it is committed: what follows from that begins at once. */
export function wakeWorkers(): void {
  for (const work of WORK) wakeUp(work);
}
