import type { ActionResult } from "@/lib/core/action-result";
import type { RecoveryActions, RecoveryInput } from "./recovery-input";

/** Somebody who watches: hears how far it is, and may stop it. */
export interface RecoveryWatcher {
  onQueued: (queued: number) => void;
  isStopped: () => boolean;
}

export type RecoveryEnd =
  | { kind: "done" }
  /** After the part under way: what was queued stays queued. */
  | { kind: "stopped" }
  | { kind: "failed"; problem: Extract<ActionResult<never>, { ok: false }> };

/** Part after part, until nothing is left, somebody stops it, or a part fails. */
export async function recoverInParts(
  recover: RecoveryActions["recover"],
  recovery: RecoveryInput,
  { onQueued, isStopped }: RecoveryWatcher,
): Promise<RecoveryEnd> {
  let queued = 0;
  for (let after: string | null = null; ; ) {
    const result: Awaited<ReturnType<typeof recover>> = await recover(recovery, after);
    if (!result.ok) return { kind: "failed", problem: result };
    queued += result.data.queued;
    onQueued(queued);
    after = result.data.next;
    if (after === null) return { kind: "done" };
    if (isStopped()) return { kind: "stopped" };
  }
}
