import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { uuidFloor } from "../../core/ids";
import { ensurePartitions } from "./partitions";

const t = testDatabase();

/** The partition that a row of this moment lies in. */
async function monthOf(at: number): Promise<string> {
  const [row] = await t.sql<{ name: string }[]>`
    insert into receipt_views (receipt_id, first_opened_at) values (${uuidFloor(at)}, now())
    on conflict (receipt_id) do update set first_opened_at = now() returning tableoid::regclass::text as name`;
  return row?.name.slice(-7) ?? "";
}

test.each([
  ["the last moment of a year", "2028-12-31T23:59:59.999Z", "2028_12", "2029_01"],
  ["the first moment of a year", "2030-01-01T00:00:00.000Z", "2030_01", "2030_02"],
  ["the 31st before a shorter month", "2032-01-31T12:00:00.000Z", "2032_01", "2032_02"],
  ["a 29th of February", "2036-02-29T23:59:59.999Z", "2036_02", "2036_03"],
])(
  "on %s there is room for the month before, this one and the next, up to their edges",
  async (_, text, month, next) => {
    const now = new Date(text);
    await ensurePartitions(t.sql, now);
    const [start, end] = [
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth()),
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1),
    ];
    expect(await Promise.all([start, now.getTime(), end - 1].map(monthOf))).toEqual([month, month, month]);
    expect(await monthOf(end)).toBe(next);
    expect(await monthOf(start - 1)).toBe(new Date(start - 1).toISOString().slice(0, 7).replace("-", "_"));
    // Again, and a moment later: nothing overlaps.
    await ensurePartitions(t.sql, now);
    await ensurePartitions(t.sql, new Date(end));
  },
);
