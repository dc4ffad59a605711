import type { ActionResult } from "@/lib/core/action-result";
import type { Outcome } from "./outcome";

export type BulkAction = (ids: string[]) => Promise<ActionResult<{ outcomes: Outcome[] }>>;

const AT_ONCE = 5;

interface Watcher {
  onOutcomes: (outcomes: readonly Outcome[]) => void;
  isStopped: () => boolean;
}

/** Part after part, until none is left, somebody stops it, or a part fails: then the problem. What is done stays done. */
export async function runInParts(
  ids: readonly string[],
  act: BulkAction,
  { onOutcomes, isStopped }: Watcher,
): Promise<Extract<ActionResult<never>, { ok: false }> | null> {
  for (let from = 0; from < ids.length && !isStopped(); from += AT_ONCE) {
    const result = await act(ids.slice(from, from + AT_ONCE));
    if (!result.ok) return result;
    onOutcomes(result.data.outcomes);
  }
  return null;
}
