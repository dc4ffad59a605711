import type { Context } from "../db/context";
import { findTraces, rememberTrace } from "../db/trace-contexts";
import { tracing } from "../tracing";
import type { NewMatch } from "./matcher/new-match";

/** Continues the trace of the receipt, or of the request, with each match; its deliveries continue from there. */
export async function traceMatches(ctx: Context, matches: readonly NewMatch[], startedAt: Date): Promise<void> {
  const running = tracing();
  if (!running) return;
  const subjects = matches.flatMap(({ receiptId, matchRequestId }) => [receiptId, matchRequestId ?? receiptId]);
  const traces = await findTraces(ctx.sql, subjects);
  for (const { matchId, receiptId, matchRequestId } of matches) {
    const parent = traces.get(receiptId) ?? traces.get(matchRequestId ?? "");
    if (!parent) continue;
    const span = running.start("match", "internal", parent, startedAt);
    await rememberTrace(ctx.sql, matchId, span.traceparent);
    span.end({ attributes: { "receipt_exchange.match.by": matchRequestId === null ? "subscription" : "request" } });
  }
}
