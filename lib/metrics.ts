import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";
import { processSingleton } from "./core/shared/process-singleton";

/** What becomes of a receipt after it was submitted: a version of it, or what a refund names is found or not there yet. */
export type ReceiptChange = "corrected" | "cancelled" | "refund-linked" | "refund-awaits";

/** Where a request reads, with a replica; `repeated`: a statement that failed at the replica, and then went to the primary. */
export type ReadFrom = "replica" | "primary" | "repeated";

/**
 * What the process counts of itself. Labels are names of operations, statuses and closed lists: never a tenant, a person,
 * an address or anything that a caller chose.
 */
export interface Metrics {
  registry: Registry;
  /** Run before each scrape: what has to be asked for. */
  measure: () => Promise<void>;
  /** Prometheus's text: what this process counts, and what is told besides (`alsoOf`). */
  text(): Promise<string>;
  /** Of a process that this one runs, each with a label that tells it apart. */
  alsoOf(others: () => Promise<MetricsAsJson>): void;
  observeRequest(operation: string, status: number, durationMs: number): void;
  observeAttempt(outcome: string, durationMs: number): void;
  countOverloadRefusal(): void;
  countEntries(operation: string, counts: { accepted: number; refused: number }): void;
  countChange(change: ReceiptChange): void;
  countRead(from: ReadFrom): void;
  countPortalRestart(): void;
}

export type MetricsAsJson = MetricObjectWithValues<MetricValue<string>>[];

const state = () => processSingleton("metrics", () => ({ current: null as Metrics | null }));

/** Null unless the operator wants them: then nothing is counted, and the library is not even loaded. */
export function metrics(): Metrics | null {
  return state().current;
}

export async function startMetrics(): Promise<Metrics> {
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const requests = new client.Histogram({
    name: "receipt_exchange_request_duration_seconds",
    help: "From the arrival of a request's head to its answer, by operation of the machine API.",
    labelNames: ["operation", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const attempts = new client.Histogram({
    name: "receipt_exchange_delivery_attempt_duration_seconds",
    help: "Attempts to deliver, by outcome.",
    labelNames: ["outcome"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [registry],
  });
  const refusals = new client.Counter({
    name: "receipt_exchange_overload_refusals_total",
    help: "Submissions that were refused before anything was done for them, since more came than can be stored.",
    registers: [registry],
  });
  const entries = new client.Counter({
    name: "receipt_exchange_batch_entries_total",
    help: "Entries of batches, by operation and what became of them.",
    labelNames: ["operation", "outcome"],
    registers: [registry],
  });
  const changes = new client.Counter({
    name: "receipt_exchange_receipt_changes_total",
    help: "Receipts that were corrected or cancelled, and refunds that were linked or begin to wait for their original.",
    labelNames: ["change"],
    registers: [registry],
  });
  const reads = new client.Counter({
    name: "receipt_exchange_reads_total",
    help: "With DATABASE_READ_URL: requests that read from the replica or from the primary, and statements repeated at the primary.",
    labelNames: ["from"],
    registers: [registry],
  });
  const restarts = new client.Counter({
    name: "receipt_exchange_portal_restarts_total",
    help: "How often the process of the portals has ended and was started again.",
    registers: [registry],
  });
  let readOthers = async (): Promise<MetricsAsJson> => [];
  const started: Metrics = {
    registry,
    measure: async () => undefined,
    text: async () => {
      const others = await readOthers();
      if (others.length === 0) return registry.metrics();
      // Their labels are never the same, so nothing is added up.
      const all = [await registry.getMetricsAsJSON(), others].map((some) =>
        some.map((one) => ({ ...one, aggregator: "sum" as const })),
      );
      return client.AggregatorRegistry.aggregate(all).metrics();
    },
    alsoOf: (read) => {
      readOthers = read;
    },
    observeRequest: (operation, status, durationMs) =>
      requests.labels(operation, String(status)).observe(durationMs / 1_000),
    countOverloadRefusal: () => refusals.inc(),
    countEntries: (operation, { accepted, refused }) => {
      entries.labels(operation, "accepted").inc(accepted);
      entries.labels(operation, "refused").inc(refused);
    },
    countChange: (change) => changes.labels(change).inc(),
    countRead: (from) => reads.labels(from).inc(),
    countPortalRestart: () => restarts.inc(),
    observeAttempt: (outcome, durationMs) => attempts.labels(outcome).observe(durationMs / 1_000),
  };
  state().current = started;
  return started;
}

export function stopMetrics(): void {
  state().current = null;
}
