import { wakeUp } from "../core/shared/wake-up";
import { WORK } from "../db/connections/notify";
import { metrics } from "../metrics";

/** Once a receipt or a version of it is committed: what follows from that begins at once. */
export function wakeWorkers(change: "corrected" | "cancelled" | null = null): void {
  if (change) metrics()?.countChange(change);
  for (const work of WORK) wakeUp(work);
}
