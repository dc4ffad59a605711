import { parsePublicId } from "../../core/ids";
import { processSingleton } from "../../core/shared/process-singleton";
import { sharedRoom } from "../../core/shared/shared-resources";
import type { Sql } from "../../db/client";
import { type Context, tenantOf } from "../../db/context";
import type { MatchRequestStatus } from "../rules/match-request";
import { SettledWatch } from "./settled-watch";

/**
 * Waits until a pending match request of the client is something else, or the time is over, or `signal` aborts.
 *
 * @returns what it is then; null, at once, when too many wait already.
 */
export async function waitUntilSettled(
  ctx: Context,
  matchRequestId: string,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<MatchRequestStatus | null> {
  const id = parsePublicId("matchRequest", matchRequestId);
  const place = id === null ? null : sharedRoom("match requests waited for").enter(tenantOf(ctx));
  if (id === null || !place) return null;
  let end = () => {};
  try {
    return await new Promise<MatchRequestStatus>((settle) => {
      const giveUp = () => settle("pending");
      const timer = setTimeout(giveUp, ms);
      const stopWatching = watchOf(ctx.sql).add(id, settle);
      signal.addEventListener("abort", giveUp);
      end = () => {
        clearTimeout(timer);
        stopWatching();
        signal.removeEventListener("abort", giveUp);
      };
      if (signal.aborted) giveUp();
    });
  } finally {
    end();
    place.leave();
  }
}

function watchOf(sql: Sql): SettledWatch {
  const watches = processSingleton("settled-watches", () => new WeakMap<Sql, SettledWatch>());
  const known = watches.get(sql) ?? new SettledWatch(sql);
  watches.set(sql, known);
  return known;
}
