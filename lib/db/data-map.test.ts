import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";

const t = testDatabase();

/** `table.column` of each row of docs/data-map.md, as often as it is said: the columns of a table are in the four cells after its name. */
function classified(): string[] {
  const map = readFileSync("docs/data-map.md", "utf8");
  return map.split("\n").flatMap((line) => {
    const [, first = "", ...cells] = line.split("|");
    const [, table] = /^ +`(\w+)` +$/.exec(first) ?? [];
    if (!table) return [];
    const columns = cells.slice(0, 4).flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    return columns.map((name) => `${table}.${name}`);
  });
}

test("every column of the database is classified once in the data map, and nothing that is not there", async () => {
  const columns = await t.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`;
  expect(columns.length).toBeGreaterThan(400);
  expect(classified().toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});
