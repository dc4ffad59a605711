import { drawStoredLogos } from "@/lib/brands/draw-stored-logos";
import { forgetOldLogos } from "@/lib/brands/forget-old-logos";
import { shareOfPool } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { analyzeParents } from "@/lib/db/partitions/analyze-parents";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { dropExpiredPartitions, type Retention } from "@/lib/db/retention/drop-expired-partitions";
import { purgeExpired } from "@/lib/db/retention/purge-expired";
import { mayForget } from "@/lib/db/retention/service-days";
import { countAttempts } from "@/lib/deliveries/figures/count-attempts";
import { countDeliveredReceipts } from "@/lib/deliveries/figures/count-delivered-receipts";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { env } from "@/lib/env";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { judgeProbing } from "@/lib/matching/probing/judge-probing";
import { mailProbingNotices } from "@/lib/matching/probing/mail-probing-notices";
import { expireMatchRequests } from "@/lib/matching/requests/expire-match-requests";
import { expireErasures } from "@/lib/privacy/erasures/requests/decide-erasure";
import { runErasures } from "@/lib/privacy/erasures/run-erasures";
import { runExports } from "@/lib/privacy/exports/run-exports";
import { beginDueErasures } from "@/lib/privacy/retention/begin-due-erasures";
import { mailRetentionNotices } from "@/lib/privacy/retention/mail-retention-notices";
import { drawArchivedPdf } from "@/lib/receipt-page/drawing/draw-archived-pdf";
import { isIntakeBusy } from "@/lib/receipts/intake/intake";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { linkRefunds } from "@/lib/refunds/link-refunds";
import { forgetRefusedBodies } from "@/lib/requests/forget-refused-bodies";
import { trimRequestLog } from "@/lib/requests/trim-request-log";
import { runSandboxJobs } from "@/lib/sandbox/run-sandbox-jobs";
import { judgeEndpoints } from "@/lib/webhooks/endpoints/notices/judge-endpoints";
import { mailEndpointNotices } from "@/lib/webhooks/endpoints/notices/mail-endpoint-notices";
import { tellEndpointNews } from "@/lib/webhooks/news/tell-endpoint-news";
import type { IntakeGate } from "../http/intake-gate";
import { inBatches } from "./loops/in-batches";
import { startLoop } from "./loops/loop";

const MATCH_BATCH = 500;
/** A batch costs the same for one receipt as for dozens: under load, they wait for each other for so long. */
const MATCH_INTERVAL_MS = 20;
/** While submissions are refused: fewer and bigger batches leave more of the process to storing. */
const OVERLOADED_INTERVAL_MS = 500;
const INDEX_BATCH = 1_000;
const INDEX_INTERVAL_MS = 250;
/** How long receipts may be missing from lists while submissions wait: those come first. */
const INDEX_DELAY_MS = 5_000;
const REFUND_BATCH = 100;
/** Of the process's connections: refunds wait for the database, one statement after the other, and not for each other. */
const REFUND_SHARE = 0.15;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export interface Worker {
  /** Claims nothing more and ends what is in flight, or leaves it to its lease after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Everything that goes on without a request: matching, deliveries, indexing, expiry, maintenance. */
export function startWorker(gate: Pick<IntakeGate, "isRefusing"> = { isRefusing: false }): Worker {
  let indexedMs = 0;
  const loops = [
    startLoop({
      name: "matching",
      wakeUp: "match",
      everyMs: SECOND_MS,
      minIntervalMs: () => (gate.isRefusing ? OVERLOADED_INTERVAL_MS : MATCH_INTERVAL_MS),
      run: inBatches(MATCH_BATCH, (limit) =>
        runMatchBatch(systemContext("matching"), { limit, onMatches: enqueueDeliveries }),
      ),
    }),
    loop("indexing", { wakeUp: "index", everyMs: SECOND_MS, minIntervalMs: () => INDEX_INTERVAL_MS }, async (ctx) => {
      if (isIntakeBusy(ctx.sql) && performance.now() - indexedMs < INDEX_DELAY_MS) return false;
      const indexed = await indexReceipts(ctx, { limit: INDEX_BATCH });
      indexedMs = performance.now();
      return indexed >= INDEX_BATCH;
    }),
    loop("refunds", { wakeUp: "refund", everyMs: SECOND_MS }, async (ctx) => {
      const linked = await linkRefunds(ctx, { limit: REFUND_BATCH, lanes: shareOfPool(REFUND_SHARE) });
      return linked >= REFUND_BATCH;
    }),
    loop("delivered-receipts", { everyMs: 30 * SECOND_MS }, countDeliveredReceipts),
    loop("counted-attempts", { everyMs: 30 * SECOND_MS }, countAttempts),
    loop("match-request-expiry", { everyMs: MINUTE_MS }, async (ctx) => {
      if (await mayForget(ctx.sql, ctx.clock.now())) await expireMatchRequests(ctx);
      return false;
    }),
    loop("probing-guard", { everyMs: 5 * MINUTE_MS }, async (ctx) => {
      await judgeProbing(ctx);
      await mailProbingNotices(ctx);
      return false;
    }),
    loop("endpoint-life", { everyMs: MINUTE_MS }, async (ctx) => {
      await judgeEndpoints(ctx);
      await mailEndpointNotices(ctx);
      return false;
    }),
    loop(
      "endpoint-news",
      { wakeUp: "endpoint-news", everyMs: 10 * SECOND_MS, minIntervalMs: () => SECOND_MS },
      tellEndpointNews,
    ),
    loop("partitions", { everyMs: HOUR_MS }, async ({ sql, clock }) => {
      await ensurePartitions(sql, clock.now());
      if (await mayForget(sql, clock.now())) await dropExpiredPartitions(sql, clock.now(), retention());
      return false;
    }),
    loop("erasures", { wakeUp: "erasure", everyMs: SECOND_MS / 4 }, (ctx) => runErasures(ctx)),
    loop("exports", { wakeUp: "export", everyMs: SECOND_MS / 4 }, (ctx) =>
      runExports(ctx, { drawPdf: drawArchivedPdf }),
    ),
    loop("retention", { everyMs: MINUTE_MS }, async (ctx) => {
      await expireErasures(ctx);
      await mailRetentionNotices(ctx);
      return beginDueErasures(ctx);
    }),
    loop("statistics", { everyMs: 10 * MINUTE_MS }, async ({ sql }) => {
      await analyzeParents(sql);
      return false;
    }),
    loop("purge", { everyMs: 10 * MINUTE_MS }, async ({ sql, clock }) => {
      if (!(await mayForget(sql, clock.now()))) return false;
      await forgetOldLogos(sql);
      return purgeExpired(sql);
    }),
    loop("sandbox", { everyMs: SECOND_MS }, runSandboxJobs),
    loop("stored-logos", { everyMs: 10 * MINUTE_MS }, drawStoredLogos),
    loop("request-log", { everyMs: MINUTE_MS }, async (ctx) => {
      const hasBodies = await forgetRefusedBodies(ctx);
      const hasRequests = await trimRequestLog(ctx);
      return hasBodies || hasRequests;
    }),
  ];
  const deliveries = createDeliveryWorker(systemContext("deliveries"));
  deliveries.start();
  return {
    stop: async (graceMs) => {
      await Promise.all([deliveries.stop(graceMs), ...loops.map((loop) => loop.stop())]);
    },
  };
}

/** Work in a context of the loop's name; true says that more is waiting. */
function loop(
  name: string,
  timing: Pick<Parameters<typeof startLoop>[0], "everyMs" | "wakeUp" | "minIntervalMs">,
  work: (ctx: Context) => Promise<boolean>,
) {
  return startLoop({ name, ...timing, run: async () => ({ hasMore: await work(systemContext(name)) }) });
}

function retention(): Retention {
  const { RETENTION_RECEIPTS, RETENTION_DELIVERIES, RETENTION_ATTEMPTS } = env();
  return {
    receiptsMs: RETENTION_RECEIPTS ?? null,
    deliveriesMs: RETENTION_DELIVERIES ?? null,
    attemptsMs: RETENTION_ATTEMPTS,
  };
}
