import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { type Context, withTransaction } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { isWaitedFor } from "@/tests/is-waited-for";
import { newUuid, uuidFloor } from "../../core/ids";
import { ensurePartitions } from "../partitions/partitions";
import { dropExpiredPartitions } from "./drop-expired-partitions";

const t = testDatabase();
const NOW = new Date("2026-11-28T06:00:00Z");
/** The oldest month that there is. */
const MONTH = "2025_11";
const RECEIPT = uuidFloor(Date.parse("2025-11-15T00:00:00Z"));

/** Longer than anything here takes: what is waited for is seen to be. */
const LOCK_TIMEOUT_MS = 170_000;
/** What was said of months. */
let told: string[] = [];

const drop = () =>
  dropExpiredPartitions(
    t.sql,
    NOW,
    { receiptsMs: 275 * 86_400_000, deliveriesMs: null, attemptsMs: null },
    LOCK_TIMEOUT_MS,
  );
const isDropped = async () => (await t.sql`select from pg_class where relname = ${`receipts_${MONTH}`}`).length === 0;

beforeAll(() => {
  const write = (line: string) => told.push((JSON.parse(line) as { msg: string }).msg);
  replaceSingleton("logger", pino({ level: "warn" }, { write }));
});

beforeEach(async () => {
  told = [];
  await ensurePartitions(t.sql, NOW, -12);
  await t.sql`truncate service_days, exports, export_parts, legal_holds`;
  await t.sql`
    insert into service_days (day)
    select d::date from generate_series(${NOW}::timestamptz - interval '400 days', ${NOW}, interval '1 day') d order by d`;
});

/** An archive that is done and has a receipt of the month. */
async function addArchive(): Promise<string> {
  const id = newUuid();
  await t.sql`
    insert into exports (id, organization_id, by, done_at, ends_at)
    values (${id}, ${newUuid()}, 'period', now(), now() + interval '1 day')`;
  await t.sql`
    insert into export_parts (export_id, after, through, file, receipt_ids, lines, cells)
    values (${id}, ${uuidFloor(0)}, ${RECEIPT}, 0, ${[RECEIPT]}::uuid[], '\x01', '\x01')`;
  return id;
}

async function stateOf(id: string) {
  const [row] = await t.sql<{ ended: string | null; hasLines: boolean }[]>`
    select e.ended, p.lines is not null as "hasLines" from exports e join export_parts p on p.export_id = e.id
    where e.id = ${id}`;
  return row;
}
const FORGOTTEN = { ended: "erased", hasLines: false };
const AS_IT_WAS = { ended: null, hasLines: true };

/** Does something while the month is being dropped: it waits for a table, and has forgotten already what was exported of it. */
async function whileItWaits(work: (tx: Context) => Promise<unknown>): Promise<void> {
  const { dropping } = await withTransaction(t.systemContext(), async (tx) => {
    await tx.sql`lock table only receipt_search in access share mode`;
    const waiting = drop();
    await isWaitedFor(tx);
    await work(tx);
    return { dropping: waiting };
  });
  await dropping;
}

test("tills wait for nothing that is forgotten of archives when a month is dropped", async () => {
  const id = await addArchive();
  const { dropping, locked } = await withTransaction(t.systemContext(), async (tx) => {
    await tx.sql`select from export_parts where export_id = ${id} for update`;
    const waiting = drop();
    await isWaitedFor(tx);
    const tables = await t.sql`
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.relation = 'receipts'::regclass and l.mode = 'AccessExclusiveLock'`;
    return { dropping: waiting, locked: tables.length };
  });
  expect(locked).toBe(0);
  await dropping;
  expect([await isDropped(), await stateOf(id)]).toEqual([true, FORGOTTEN]);
});

test("an archive that comes to have something of the month while it is being dropped is forgotten, too", async () => {
  const before = await addArchive();
  let since = "";
  await whileItWaits(async () => {
    since = await addArchive();
  });
  expect([await isDropped(), await stateOf(before), await stateOf(since)]).toEqual([true, FORGOTTEN, FORGOTTEN]);
});

test("of a month that is kept after all, archives are as they were", async () => {
  const id = await addArchive();
  await whileItWaits(
    () => t.sql`
      insert into legal_holds (id, organization_id, store_id, issued_from, issued_before, reason, is_by_operator)
      values (${newUuid()}, ${newUuid()}, ${newUuid()}, '2026-02-01', '2026-03-01', 'r', false)`,
  );
  expect([await isDropped(), await stateOf(id)]).toEqual([false, AS_IT_WAS]);
  expect(told).toEqual(["a month is kept longer: something pending or a legal hold needs it"]);
});

test("who would have to wait for whom he keeps waiting leaves the month for the next time", async () => {
  const id = await addArchive();
  await whileItWaits(async (tx) => {
    // The other one is to notice it.
    await tx.sql`set local deadlock_timeout = '1min'`;
    await tx.sql`update exports set looked = looked where id = ${id}`;
  });
  expect([await isDropped(), await stateOf(id)]).toEqual([false, AS_IT_WAS]);
  expect(told).toEqual(["a month could not be dropped now: its tables are in use"]);
  await drop();
  expect([await isDropped(), await stateOf(id)]).toEqual([true, FORGOTTEN]);
});
