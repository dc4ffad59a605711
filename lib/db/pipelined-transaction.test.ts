import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { connectDatabase } from "./client";
import { pipelinedTransaction } from "./pipelined-transaction";

const t = testDatabase();

/** One connection, so that what is left on it would be met by the next statement. */
function onlyOne() {
  const { sql, close } = connectDatabase(t.url, 1);
  onTestFinished(close);
  return sql;
}

test("all statements are of one transaction, and the last one is answered", async () => {
  const sql = onlyOne();
  const [row] = await pipelinedTransaction(sql, (tx) => [
    tx`select set_config('work_mem', ${"123kB"}, true)`,
    tx<{ memory: string }[]>`select current_setting('work_mem') as memory`,
  ]);
  expect(row).toEqual({ memory: "123kB" });
  expect(await sql`select current_setting('work_mem') as memory`).not.toEqual([{ memory: "123kB" }]);
});

test("what fails undoes everything, and the connection goes on", async () => {
  const sql = onlyOne();
  await sql`create table pipelined (n int)`;
  const failing = pipelinedTransaction(sql, (tx) => [
    tx`insert into pipelined values (${1})`,
    tx`select 1 / ${0}::int`,
  ]);
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await sql`select n from pipelined`).toEqual([]);
  await pipelinedTransaction(sql, (tx) => [tx`insert into pipelined values (${2})`]);
  expect(await sql`select n from pipelined`).toEqual([{ n: 2 }]);
});

test("what throws before there are statements is thrown, and the connection goes on outside of any transaction", async () => {
  const sql = onlyOne();
  await sql`create table after_throwing (n int)`;
  const throwing = pipelinedTransaction(sql, () => {
    throw new Error("no statements");
  });
  await expect(throwing).rejects.toThrow("no statements");
  await sql`insert into after_throwing values (1)`;
  expect(await t.sql`select n from after_throwing`).toEqual([{ n: 1 }]);
});

test("a connection that the server ends in the middle fails it, and the next one has another", async () => {
  const sql = onlyOne();
  const ended = pipelinedTransaction(sql, (tx) => [
    tx`select pg_terminate_backend(pg_backend_pid())`,
    tx`select ${1}::int as n`,
  ]);
  await expect(ended).rejects.toThrow();
  // The driver as it comes hands the end of a session on to the next one; the programs are bundled with a mended one.
  await sql`select 1`.catch(() => undefined);
  expect(await pipelinedTransaction(sql, (tx) => [tx`select ${2}::int as n`])).toEqual([{ n: 2 }]);
});

test("more of them than connections wait for their turn", async () => {
  const sql = onlyOne();
  const rows = await Promise.all(
    [1, 2, 3, 4].map((n) => pipelinedTransaction(sql, (tx) => [tx<{ n: number }[]>`select ${n}::int as n`])),
  );
  expect(rows.flat()).toEqual([1, 2, 3, 4].map((n) => ({ n })));
});
