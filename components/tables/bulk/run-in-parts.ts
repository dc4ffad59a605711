import type { ActionResult } from "@/lib/core/action-result";
import { MOST_AT_ONCE, type Outcome } from "./outcome";

export type BulkAction = (ids: string[]) => Promise<ActionResult<{ outcomes: Outcome[] }>>;

interface Watcher {
  onOutcomes: (outcomes: readonly Outcome[]) => void;
  isStopped: () => boolean;
}

export interface BrokenOff {
  /** What the server answered; null when no answer came. */
  refusal: Extract<ActionResult<never>, { ok: false }> | null;
  /** Of these it is not known whether they are done. */
  unknown: readonly string[];
}

/** Part after part, until none is left, somebody stops it, or a part fails: then how. What is done stays done. */
export async function runInParts(
  ids: readonly string[],
  act: BulkAction,
  { onOutcomes, isStopped }: Watcher,
): Promise<BrokenOff | null> {
  for (let from = 0; from < ids.length && !isStopped(); from += MOST_AT_ONCE) {
    const part = ids.slice(from, from + MOST_AT_ONCE);
    const result = await act(part).catch(() => null);
    if (result?.ok) onOutcomes(result.data.outcomes);
    // What is refused in words was refused before anything was done.
    else return { refusal: result, unknown: result && !result.requestId ? [] : part };
  }
  return null;
}
