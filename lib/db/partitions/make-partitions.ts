import { processSingleton } from "../../core/shared/process-singleton";
import { logger } from "../../logger";
import type { Sql } from "../client";
import { ensurePartitions } from "./partitions";

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
