import type { RequestListener } from "node:http";
import { env } from "@/lib/env";
import { startMetrics, stopMetrics } from "@/lib/metrics";
import { startTracing } from "@/lib/tracing";

/**
 * Starts what the operator has asked for: metrics on a port of their own (METRICS_PORT), or at the front door for
 * callers with METRICS_TOKEN; traces where an exporter is configured. Otherwise none of it is loaded.
 *
 * @returns what answers `/metrics` at the front door.
 */
export async function startObserving(stopLater: (() => Promise<void> | void)[]): Promise<RequestListener | undefined> {
  const tracing = await startTracing();
  if (tracing) stopLater.push(tracing.stop);
  const { HOST, METRICS_PORT, METRICS_TOKEN, DATABASE_READ_URL, ROLE } = env();
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const [{ metricsListener, openMetricsPort }, { measureState }, { measureReplica }, started] = await Promise.all([
    import("./metrics-listener"),
    import("./measured-state"),
    import("./measured-replica"),
    startMetrics(),
  ]);
  stopLater.push(stopMetrics);
  measureState(started);
  if (DATABASE_READ_URL !== undefined && ROLE !== "worker") measureReplica(started.registry);
  if (METRICS_PORT !== undefined) stopLater.push((await openMetricsPort(HOST, METRICS_PORT)).close);
  return METRICS_TOKEN === undefined ? undefined : metricsListener(started, METRICS_TOKEN);
}
