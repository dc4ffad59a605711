import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { users } from "../schema/accounts";

const t = testDatabase();
const failure = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => null,
    (error) => error,
  );

describe("a failed query, printed as Next prints what a page fails with", () => {
  it("tells the statement, the code and the place, and no value", async () => {
    const insert = () => t.db.insert(users).values({ id: newUuid(), email: "kim@example.com", name: "Kim" });
    await insert();
    const printed = inspect(await failure(insert()));
    expect(printed).toMatch(/insert into "users"/);
    expect(printed).toMatch(/23505/);
    expect(printed).toMatch(/print-no-values\.test/);
    expect(printed).not.toMatch(/kim/i);
  });

  it("is as silent about text that PostgreSQL does not take, and inside another error", async () => {
    const error = await failure(t.db.select().from(users).where(eq(users.email, "kim\0@example.com")));
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).not.toMatch(/kim/);
    expect(inspect(new Error("The page failed.", { cause: error }))).not.toMatch(/kim/);
  });

  it("is as silent when the statement is hand-written", async () => {
    const error = await failure(t.sql`select ${"kim@example.com"}::text::uuid`);
    expect(inspect(error)).toMatch(/22P02/);
    expect(inspect(error)).not.toMatch(/kim/);
  });

  it("keeps the code for those who look for it", async () => {
    const error = await failure(t.db.execute(sql`select 1 / 0`));
    expect(error).toMatchObject({ cause: { code: "22012" } });
  });
});
