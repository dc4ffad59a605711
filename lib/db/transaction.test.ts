import { eq, sql as expression } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { newUuid } from "../core/ids";
import { connectDatabase } from "./client";
import { withTransaction } from "./context";
import { organizations } from "./schema/accounts";
import { LostRaceError, poolOf } from "./transaction";

const t = testDatabase();
// One connection: a statement outside of the transaction would wait for ever.
const { sql, db, close } = connectDatabase(t.url, 1);
afterAll(close);
const ctx = () => ({ ...t.systemContext(), sql, db });

const client = (id: string) => ({ id, kind: "client" as const, name: "Bank" });
const named = (id: string) => t.sql<{ name: string }[]>`select name from organizations where id = ${id}`;

test("both ways of making a statement are in the transaction of their context", async () => {
  const id = newUuid();
  await withTransaction(ctx(), async (tx) => {
    await tx.db.insert(organizations).values(client(id));
    await tx.sql`update organizations set name = 'Renamed' where id = ${id}`;
    expect(await named(id)).toEqual([]);
  });
  expect(await named(id)).toEqual([{ name: "Renamed" }]);
});

test("what fails takes back the statements of either way", async () => {
  const [first, second] = [newUuid(), newUuid()];
  const failing = withTransaction(ctx(), async (tx) => {
    await tx.db.insert(organizations).values(client(first));
    await tx.sql`insert into organizations (id, kind, name) values (${second}, 'client', 'Bank')`;
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect([...(await named(first)), ...(await named(second))]).toEqual([]);
});

test("a transaction in a transaction is taken back alone", async () => {
  const [outer, inner] = [newUuid(), newUuid()];
  await withTransaction(ctx(), async (tx) => {
    await tx.db.insert(organizations).values(client(outer));
    const failing = withTransaction(tx, async (nested) => {
      await nested.db.insert(organizations).values(client(inner));
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
  });
  expect(await named(outer)).toHaveLength(1);
  expect(await named(inner)).toEqual([]);
});

test("where two wait for each other, one begins anew, whichever way it made its statements", async () => {
  const ids = [newUuid(), newUuid()];
  await t.db.insert(organizations).values(ids.map(client));
  let left = 2;
  let meet = () => {};
  const met = new Promise<void>((done) => {
    meet = done;
  });
  let tries = 0;
  const rename = async (first = "", second = "", isByHand = false) =>
    withTransaction(t.systemContext(), async (tx) => {
      tries += 1;
      for (const id of [first, second]) {
        if (isByHand) await tx.sql`update organizations set name = name || '!' where id = ${id}`;
        else await tx.db.update(organizations).set({ name: expression`name || '?'` }).where(eq(organizations.id, id));
        left -= 1;
        if (left === 0) meet();
        await met;
      }
    });
  await Promise.all([rename(ids[0], ids[1]), rename(ids[1], ids[0]), rename(ids[0], ids[1], true)]);
  expect(tries).toBeGreaterThan(3);
  for (const id of ids) expect([...((await named(id))[0]?.name ?? "")].toSorted().join("")).toBe("!??Bakn");
});

test("what is a part of a transaction does not begin anew alone, and what fails otherwise does not at all", async () => {
  let tries = 0;
  const lost = async () => {
    tries += 1;
    throw new LostRaceError("on purpose");
  };
  await expect(withTransaction(ctx(), (tx) => withTransaction(tx, lost))).rejects.toThrow("on purpose");
  expect(tries).toBe(5);
  tries = 0;
  const failing = withTransaction(ctx(), async () => {
    tries += 1;
    throw new Error("another");
  });
  await expect(failing).rejects.toThrow("another");
  expect(tries).toBe(1);
});

test("what needs a connection of its own says so inside of a transaction", async () => {
  await withTransaction(ctx(), async (tx) => expect(() => poolOf(tx.sql)).toThrow("inside of one"));
});

test.each([
  "0001-01-01T00:00:00.000Z",
  "0099-12-31T23:59:59.999Z",
  "1969-12-31T23:59:59.001Z",
  "9999-12-31T23:59:59.999Z",
])("an instant of any year is the one that was written: %s", async (written) => {
  const [row] = await sql`
      select ${written}::timestamptz as at, ${new Date(written)}::timestamptz as given, ${written}::timestamptz + '7 microseconds' as later,
        array[${written}::timestamptz] as all, ${written.slice(0, 10)}::date as day`;
  const at = new Date(written);
  expect(row).toEqual({ at, given: at, later: at, all: [at], day: new Date(written.slice(0, 10)) });
});

test("a text keeps its microseconds, and years beyond four digits are written as PostgreSQL reads them", async () => {
  const [row] = await sql`
    select to_char(${"2026-03-02T10:15:00.123456Z"}::timestamptz, 'US') as micros,
      extract(year from ${new Date(253_402_300_800_000)}::timestamptz)::int as late,
      extract(year from ${new Date(Date.parse("0000-06-01T00:00:00Z"))}::timestamptz)::int as early,
      extract(year from ${new Date(Date.parse("0000-01-01T00:00:00Z") - 86_400_000)}::timestamptz)::int as earlier`;
  expect(row).toEqual({ micros: "123456", late: 10_000, early: -1, earlier: -2 });
});

test("both ways read and write the same types", async () => {
  const id = newUuid();
  const created = new Date("2026-03-02T10:15:00.123Z");
  await db.insert(organizations).values({ ...client(id), createdAt: created });
  const [byHand] = await sql`
    select created_at, created_at::date as day, array[created_at] as times, '{"a":1.50}'::json as content
    from organizations where id = ${id} and created_at = ${created}`;
  expect(byHand).toEqual({
    created_at: created,
    day: new Date("2026-03-02T00:00:00.000Z"),
    times: [created],
    content: '{"a":1.50}',
  });
  const [row] = await db
    .select({ created: organizations.createdAt, content: expression<string>`'{"a":1.50}'::json` })
    .from(organizations)
    .where(eq(organizations.createdAt, created));
  expect(row).toEqual({ created, content: '{"a":1.50}' });
});
