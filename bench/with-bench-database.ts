import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { killMeasured } from "./measured-process";

export interface BenchDatabase {
  url: string;
  /** For files; gone afterwards. */
  folder: string;
}

/**
 * Work on a PostgreSQL of its own (fsync and synchronous_commit on), of which nothing is left afterwards, also when the
 * measurement is broken off by a signal.
 */
export async function withBenchDatabase<T>(
  work: (database: BenchDatabase) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-bench-"));
  let stop: () => Promise<void> = async () => undefined;
  const leave = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  const breakOff = () => {
    killMeasured();
    // Its exit hook ends a PostgreSQL that is only starting.
    void leave().finally(() => process.exit(1));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, breakOff);
  try {
    // As root, PostgreSQL's own user must pass through.
    await chmod(folder, 0o711);
    const embedded = await startEmbedded(join(folder, "data"), settings);
    stop = embedded.stop;
    return await work({ url: embedded.url, folder });
  } finally {
    await leave();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, breakOff);
  }
}
