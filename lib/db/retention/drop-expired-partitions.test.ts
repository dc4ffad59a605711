import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { withTransaction } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { isWaitedFor } from "@/tests/is-waited-for";
import { watchPlans } from "@/tests/plans/watched-plans";
import { newUuid, uuidFloor } from "../../core/ids";
import { ensurePartitions, PARTITIONED_TABLES } from "../partitions/partitions";
import { dropExpiredPartitions, type Retention } from "./drop-expired-partitions";

const t = testDatabase();
const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-28T06:00:00Z");
const FOR_GOOD: Retention = { receiptsMs: null, deliveriesMs: null, attemptsMs: null };

const inMonth = (month: string) => uuidFloor(new Date(`${month}-15T00:00:00Z`).getTime());
const drop = (retention: Partial<Retention>) => dropExpiredPartitions(t.sql, NOW, { ...FOR_GOOD, ...retention });

const told: string[] = [];
beforeAll(() => {
  replaceSingleton("logger", pino({ level: "warn" }, { write: (line) => told.push(line) }));
});

async function partitions(): Promise<string[]> {
  const rows = await t.sql<{ name: string }[]>`
    select part.relname as name from pg_inherits i join pg_class part on part.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent where parent.relkind = 'p' order by 1`;
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  // A year of months before NOW.
  await ensurePartitions(t.sql, NOW, -12);
  await t.sql`truncate service_days`;
  await t.sql`
    insert into service_days (day)
    select d::date from generate_series(${NOW}::timestamptz - interval '400 days', ${NOW}, interval '1 day') d order by d`;
});

afterEach(async () => {
  await t.sql`truncate delivery_queue, parked_deliveries, match_queue`;
});

async function addDelivery(month: string, receiptId: string, state: "pending" | "parked" | "delivered") {
  const [id, organizationId] = [inMonth(month), newUuid()];
  await t.sql`
    insert into deliveries (id, organization_id, match_id, receipt_id, payment_position, reference, matched_by, state)
    values (${id}, ${organizationId}, ${newUuid()}, ${receiptId}, 0, 'r', '{}', ${state})`;
  if (state === "pending")
    await t.sql`
      insert into delivery_queue (delivery_id, organization_id, endpoint_id)
      values (${id}, ${organizationId}, ${newUuid()})`;
  if (state === "parked")
    await t.sql`insert into parked_deliveries (delivery_id, organization_id) values (${id}, ${organizationId})`;
}

test("nothing is dropped that is kept for good, or whose month is not over for that long", async () => {
  const before = await partitions();
  expect(await drop({})).toEqual([]);
  expect(await drop({ attemptsMs: 400 * DAY_MS })).toEqual([]);
  expect(await partitions()).toEqual(before);
});

test("attempts, payloads and the history age by themselves: the history outlives the others", async () => {
  await addDelivery("2026-01", inMonth("2026-01"), "delivered");
  const dropped = await drop({ attemptsMs: 90 * DAY_MS, receiptsMs: 200 * DAY_MS });
  expect(dropped).toContain("delivery_attempts_2026_07");
  expect(dropped).not.toContain("delivery_attempts_2026_08");
  for (const table of ["receipts", "receipt_versions", "payments", "receipt_search", "receipt_views"]) {
    expect(dropped).toContain(`${table}_2026_04`);
    expect(dropped).not.toContain(`${table}_2026_05`);
  }
  expect(dropped.some((name) => name.startsWith("deliveries"))).toBe(false);
  expect(await t.sql`select state from deliveries where id = ${inMonth("2026-01")}`).toEqual([{ state: "delivered" }]);
  // Again: nothing is left to be done.
  expect(await drop({ attemptsMs: 90 * DAY_MS, receiptsMs: 200 * DAY_MS })).toEqual([]);
});

test("a clock that is 200 days ahead makes nothing old, on the first day and on the next", async () => {
  const before = await partitions();
  const kept = { receiptsMs: 62 * DAY_MS, deliveriesMs: 62 * DAY_MS, attemptsMs: 90 * DAY_MS };
  const recent = (names: string[]) => names.filter((name) => /2026_(09|1\d)$/.test(name));
  const ahead = new Date(NOW.getTime() + 200 * DAY_MS);
  await dropExpiredPartitions(t.sql, ahead, kept);
  await t.sql`insert into service_days (day) values (${ahead.toISOString().slice(0, 10)})`;
  await dropExpiredPartitions(t.sql, new Date(ahead.getTime() + DAY_MS), kept);
  expect(recent(await partitions())).toEqual(recent(before));
});

test("a month into which a clock that was behind has written lately stays", async () => {
  await t.sql`delete from service_days where day = '2026-03-20'`;
  await t.sql`insert into service_days (day) values ('2026-03-20'), (${NOW.toISOString().slice(0, 10)}::date + 1)`;
  const now = new Date(NOW.getTime() + DAY_MS);
  const dropped = await dropExpiredPartitions(t.sql, now, { ...FOR_GOOD, receiptsMs: 62 * DAY_MS });
  expect(dropped).toContain("receipts_2026_02");
  expect(await partitions()).toContain("receipts_2026_03");
});

describe("a month that something pending needs stays", () => {
  const all = { receiptsMs: 100 * DAY_MS, deliveriesMs: 100 * DAY_MS, attemptsMs: 100 * DAY_MS };

  test.each(["pending", "parked"] as const)("the delivery and the receipt of a %s one", async (state) => {
    await t.sql`delete from deliveries`;
    await addDelivery("2026-03", inMonth("2026-02"), state);
    const dropped = await drop(all);
    const kept = await partitions();
    expect(kept).toContain("deliveries_2026_03");
    expect(kept).toContain("receipts_2026_02");
    expect(kept).toContain("payments_2026_02");
    expect(dropped).toContain("receipts_2026_03");
    expect(dropped).toContain("deliveries_2026_02");
    // Settled, they go.
    await t.sql`truncate delivery_queue, parked_deliveries`;
    const then = await drop(all);
    expect(then).toContain("deliveries_2026_03");
    expect(then).toContain("receipts_2026_02");
  });

  test("a receipt that the matcher has not seen, or has set aside", async () => {
    await t.sql`insert into match_queue (kind, subject_id, due_at) values ('receipt', ${inMonth("2026-05")}, null)`;
    await drop(all);
    expect(await partitions()).toContain("receipts_2026_05");
  });
});

test("every partitioned table ages", async () => {
  const dropped = await drop({ receiptsMs: 100 * DAY_MS, deliveriesMs: 100 * DAY_MS, attemptsMs: 100 * DAY_MS });
  const tables = new Set(dropped.map((name) => name.slice(0, -8)));
  expect([...tables].toSorted()).toEqual([...PARTITIONED_TABLES].toSorted());
});

describe("a legal hold", () => {
  const receiptsOf = (dropped: string[]) => dropped.filter((name) => name.startsWith("receipts_"));
  const hold = async (more: { storeId?: string; expired?: boolean; released?: boolean } = {}) => {
    const [id, organizationId] = [newUuid(), newUuid()];
    const { storeId = null, expired = false, released = false } = more;
    await t.sql`
      insert into legal_holds (id, organization_id, store_id, issued_from, issued_before, reason, is_by_operator, expires_at, released_at)
      values (${id}, ${organizationId}, ${storeId}, ${storeId && "2026-02-01"}, ${storeId && "2026-03-01"}, 'r', false,
        ${expired ? t.sql`now() - interval '1 second'` : null}, ${released ? t.sql`now()` : null})`;
    return { id, organizationId };
  };
  const heldReceipt = async (month: string, holdId: string) => {
    await t.sql`insert into held_receipts (receipt_id, hold_id) values (${inMonth(month)}, ${holdId})`;
  };
  afterEach(async () => {
    await t.sql`truncate legal_holds, held_receipts`;
  });

  test("keeps the month of a receipt that it names, whole, until it ends", async () => {
    await heldReceipt("2026-02", (await hold()).id);
    await heldReceipt("2026-03", (await hold({ released: true })).id);
    await heldReceipt("2026-04", (await hold({ expired: true })).id);
    const dropped = receiptsOf(await drop({ receiptsMs: 200 * DAY_MS }));
    expect(dropped).not.toContain("receipts_2026_02");
    expect(dropped).toEqual(expect.arrayContaining(["receipts_2026_01", "receipts_2026_03", "receipts_2026_04"]));
    await t.sql`update legal_holds set released_at = now()`;
    expect(receiptsOf(await drop({ receiptsMs: 200 * DAY_MS }))).toEqual(["receipts_2026_02"]);
  });

  test("keeps the months in which receipts of its store and time arrived, also one that was corrected out of it", async () => {
    const storeId = newUuid();
    const { organizationId } = await hold({ storeId });
    const add = async (month: string, issuedAt: string, isCorrected: boolean) => {
      const id = inMonth(month);
      await t.sql`
        insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
        values (${id}, ${organizationId}, ${newUuid()}, ${storeId}, 't', ${issuedAt}, 'receipt', 'paid', '{}')`;
      if (isCorrected)
        await t.sql`
          insert into receipt_versions (receipt_id, version, organization_id, store_id, issued_at, document_type, status, content,
            positions, changes)
          values (${id}, 2, ${organizationId}, ${newUuid()}, '2026-01-01', 'receipt', 'paid', '{}', '{}', '{}')`;
      else
        await t.sql`
          insert into receipt_search (receipt_id, organization_id, store_id, source_id, token, received_at, issued_at,
            document_type, status, words)
          values (${id}, ${organizationId}, ${storeId}, ${newUuid()}, 't', ${issuedAt}, ${issuedAt}, 'receipt', 'paid', '')`;
    };
    await add("2026-02", "2026-02-28T23:00:00Z", false);
    await add("2026-03", "2026-02-10T12:00:00Z", true);
    await add("2026-04", "2026-03-01T00:00:00Z", false);
    const dropped = receiptsOf(await drop({ receiptsMs: 200 * DAY_MS }));
    expect(dropped).toContain("receipts_2026_04");
    expect(dropped).not.toContain("receipts_2026_02");
    expect(dropped).not.toContain("receipts_2026_03");
  });

  test("is looked for before anything is locked, and by index", async () => {
    const storeId = newUuid();
    const { organizationId } = await hold({ storeId });
    const versions = Array.from({ length: 3_000 }, () => newUuid());
    await t.sql`
      insert into receipt_versions (receipt_id, version, organization_id, store_id, issued_at, document_type, status, content,
        positions, changes)
      select (${inMonth("2026-02").slice(0, 24)} || lpad(to_hex(n), 12, '0'))::uuid, 2, other, other, '2026-01-01', 'receipt',
        'paid', '{}', '{}', '{}'
      from unnest(${versions}::uuid[]) with ordinality o(other, n)`;
    await t.sql`analyze receipt_versions`;
    const watched = watchPlans(t.url, /^(receipts|receipt_versions|receipt_search)_(\d{4}_\d\d)$/);
    onTestFinished(() => watched.close());
    const reads = await watched.readsOf(() =>
      dropExpiredPartitions(watched.sql, NOW, { ...FOR_GOOD, receiptsMs: 200 * DAY_MS }),
    );
    expect(reads.rows).toBeLessThan(100);

    await ensurePartitions(t.sql, NOW, -12);
    await t.sql`
      insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
      values (${inMonth("2026-02")}, ${organizationId}, ${newUuid()}, ${storeId}, 't', '2026-02-10', 'receipt', 'paid', '{}')`;
    await t.sql`
      insert into receipt_search (receipt_id, organization_id, store_id, source_id, token, received_at, issued_at, document_type,
        status, words)
      values (${inMonth("2026-02")}, ${organizationId}, ${storeId}, ${newUuid()}, 't', now(), '2026-02-10', 'receipt', 'paid', '')`;
    const all = { receiptsMs: 200 * DAY_MS };
    await drop(all);
    // A reader who goes on for long: who would lock the table waits for it, and everybody else behind him.
    await withTransaction(t.systemContext(), async (tx) => {
      await tx.sql`select from receipts limit 1`;
      told.length = 0;
      expect(await drop(all)).toEqual([]);
    });
    expect(told.filter((line) => line.includes("in use"))).toEqual([]);
    expect(told.filter((line) => line.includes("kept longer"))).not.toEqual([]);
  });

  test("that is set, or a correction that comes, between the question and the locks keeps the month", async () => {
    const between = async (work: () => Promise<unknown>) => {
      await ensurePartitions(t.sql, NOW, -12);
      const { dropping } = await withTransaction(t.systemContext(), async (tx) => {
        await tx.sql`lock table only receipt_search in access share mode`;
        const waiting = drop({ receiptsMs: 275 * DAY_MS });
        await isWaitedFor(tx);
        await work();
        return { dropping: waiting };
      });
      return receiptsOf(await dropping);
    };
    expect(await between(() => hold({ storeId: newUuid() }))).not.toContain("receipts_2025_11");
    const { organizationId } = await hold({ storeId: newUuid(), expired: true });
    await t.sql`update legal_holds set expires_at = null, released_at = now()`;
    expect(await between(async () => {})).toContain("receipts_2025_11");
    await t.sql`update legal_holds set released_at = null where organization_id = ${organizationId}`;
    const correct = () => t.sql`
      insert into receipt_versions (receipt_id, version, organization_id, store_id, issued_at, document_type, status, content,
        positions, changes)
      values (${inMonth("2025-11")}, 2, ${organizationId}, ${newUuid()}, '2026-02-10', 'receipt', 'paid', '{}', '{}', '{}')`;
    expect(await between(correct)).not.toContain("receipts_2025_11");
  });
});
