import { afterEach, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { newUuid } from "../core/ids";
import { releaseFutureWork } from "./release-future-work";

const t = testDatabase();

afterEach(() => t.sql`truncate delivery_queue, match_queue`);

const queue = (due: string, attempts: number, lease: string | null = null) => t.sql`
  insert into delivery_queue (delivery_id, organization_id, endpoint_id, due_at, attempts_made, claim_id, lease_until)
  values (${newUuid()}, ${newUuid()}, ${newUuid()}, now() + ${due}::interval, ${attempts},
    ${lease && newUuid()}, now() + ${lease}::interval)`;
const match = (due: string, attempts: number) => t.sql`
  insert into match_queue (subject_id, kind, due_at, attempt_count)
  values (${newUuid()}, 'receipt', now() + ${due}::interval, ${attempts})`;
const due = async (table: string) =>
  (await t.sql.unsafe(`select due_at <= now() as due from ${table} order by due_at desc`)).map(({ due }) => due);

it("deliveries that a clock ahead has put off are due, those that wait for their next attempt are not", async () => {
  await queue("200 days", 0);
  await queue("3 hours", 0);
  await queue("20 days", 3);
  await queue("-1 minute", 0, "200 days");
  await releaseFutureWork(t.sql);
  expect(await due("delivery_queue")).toEqual([true, true, true, true]);
  expect(await t.sql`select from delivery_queue where claim_id is not null`).toEqual([]);
  await queue("20 hours", 3);
  await queue("-1 minute", 0, "30 seconds");
  await releaseFutureWork(t.sql);
  expect(await due("delivery_queue")).toEqual([false, true, true, true, true, true]);
  expect(await t.sql`select from delivery_queue where claim_id is not null`).toHaveLength(1);
});

it("so is what the matcher was to look at", async () => {
  await match("200 days", 0);
  await match("3 hours", 0);
  await match("20 days", 4);
  await match("7 hours", 9);
  await releaseFutureWork(t.sql);
  expect(await due("match_queue")).toEqual([false, true, true, true]);
});
