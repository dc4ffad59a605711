import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { withDatabase } from "./with-database";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers the URL of the run's PostgreSQL, which starts when it is first asked for. */
    postgresOnDemand: string;
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startPostgres> | undefined;
  const onDemand = createServer((_, response) => {
    started ??= startPostgres();
    started.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(onDemand.listen(0, "127.0.0.1"), "listening");
  project.provide("postgresOnDemand", `http://127.0.0.1:${(onDemand.address() as AddressInfo).port}/`);
  return async () => {
    onDemand.close();
    onDemand.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
  };
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-test-"));
  await chmod(folder, 0o711);
  // Tests do not survive a power cut; the crash tests start a service of their own, with fsync on.
  const embedded = await startEmbedded(folder, { fsync: "off", full_page_writes: "off", max_connections: "300" });
  const server = postgres(embedded.url, { max: 1 });
  await server`create database template_receipts`;
  await server.end();
  await migrateDatabase(withDatabase(embedded.url, "template_receipts"));
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
