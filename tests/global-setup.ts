import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded, withDatabase } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-test-"));
  await chmod(folder, 0o711);
  // Tests do not survive a power cut; the crash tests start a service of their own, with fsync on.
  const embedded = await startEmbedded(folder, { fsync: "off", full_page_writes: "off", max_connections: "300" });
  const server = postgres(embedded.url, { max: 1 });
  await server`create database template_receipts`;
  await server.end();
  await migrateDatabase(withDatabase(embedded.url, "template_receipts"));
  project.provide("serverUrl", embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
