import { processSingleton } from "../core/shared/process-singleton";
import { logger } from "../logger";
import type { Sql } from "./client";
import { ensurePartitions } from "./partitions";

/** Whether a row was refused because its month has no partition: the clock was set. Drizzle wraps the driver's error. */
export function isPartitionMissing(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, table_name: table, constraint_name: constraint } = cause as unknown as Record<string, unknown>;
    // A check of a column names its constraint.
    if (code === "23514" && table && !constraint) return true;
  }
  return false;
}

/** Makes what is missing by this process's clock, whoever asks meanwhile. */
export function makePartitions(sql: Sql): Promise<void> {
  const flights = processSingleton("partitions", () => new WeakMap<Sql, Promise<void>>());
  const flight =
    flights.get(sql) ??
    ensurePartitions(sql, new Date())
      .catch((error) => logger().error({ err: error }, "a partition could not be made"))
      .finally(() => flights.delete(sql));
  flights.set(sql, flight);
  return flight;
}
