import { sharedTurns } from "../../core/shared/shared-resources";
import { shareOfPool } from "../../db/client";
import { type Context, tenantOf } from "../../db/context";
import { HttpProblem } from "../http/http-problem";

/** For operations that take a connection each. Submissions need no turn: they come by the thousand and are stored together, over few. */
export async function inTurnOfOperations<T>(ctx: Context, run: () => Promise<T>): Promise<T> {
  const counts = () => ({ atOnce: shareOfPool(0.4), ofOne: shareOfPool(0.2) });
  const end = await sharedTurns("operations under way", counts).take(tenantOf(ctx));
  if (!end) throw noTurn("Too much is asked at once.");
  return run().finally(end);
}

/**
 * Not many at once, from the text to the answer: a megabyte becomes a hundred of them while it is worked on, in several turns
 * of the thread. A batch is looked at receipt by receipt, and takes its time.
 */
export async function inTurnOf<T>(
  what: "large bodies under way" | "batches under way",
  ctx: Context,
  run: () => Promise<T>,
): Promise<T> {
  const end = await sharedTurns(what, () => ({ atOnce: 2, ofOne: 1 })).take(tenantOf(ctx));
  if (!end) throw noTurn("Too much is being sent at once.");
  return run().finally(end);
}

const noTurn = (detail: string) => new HttpProblem("unavailable", detail, { headers: { "retry-after": "1" } });
