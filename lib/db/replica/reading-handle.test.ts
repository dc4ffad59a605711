import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { drizzleOver } from "../client";
import { withTransaction } from "../context";
import { readingHandle } from "./reading-handle";
import type { Replica } from "./replica";

const t = testDatabase();
const atReplica = postgres(t.url, { max: 1, connection: { application_name: "replica" } });
afterAll(() => atReplica.end());

function handle() {
  const state = { nowMs: 0, isCurrent: true };
  const hasCaughtUp = async () => state.isCurrent;
  const replica = { primary: t.sql, sql: atReplica, state: "current", hasCaughtUp, noteFailure: () => undefined };
  const sql = readingHandle(replica as unknown as Replica, () => state.nowMs);
  const isReplica = async () => (await sql`select current_setting('application_name') = 'replica' as is`)[0]?.is;
  return { state, sql, isReplica };
}

it("what goes on for long leaves a replica that has fallen behind, and comes back to it", async () => {
  const { state, isReplica } = handle();
  expect(await isReplica()).toBe(true);
  Object.assign(state, { nowMs: 9_999, isCurrent: false });
  expect(await isReplica()).toBe(true);
  state.nowMs = 10_000;
  expect(await isReplica()).toBe(false);
  Object.assign(state, { nowMs: 20_000, isCurrent: true });
  expect(await isReplica()).toBe(true);
});

it("after a transaction it stays at the primary, however long", async () => {
  const { state, sql, isReplica } = handle();
  expect(await isReplica()).toBe(true);
  await withTransaction({ ...t.systemContext(), sql, db: drizzleOver(sql) }, async (tx) => tx.sql`select 1`);
  state.nowMs = 1_000_000;
  expect(await isReplica()).toBe(false);
});
