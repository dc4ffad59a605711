import { afterEach, describe, expect, test } from "vitest";
import { createUser } from "@/lib/accounts/create-user";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { signInWithPassword } from "./sign-in";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

const PASSWORD = "a long walk by the sea";

async function account() {
  const email = `${newUuid()}@example.com`;
  await createUser(t.systemContext(), { email, name: "Ada", password: PASSWORD });
  return { email, password: PASSWORD, clientAddress: `2001:db8::${newUuid().slice(-4)}` };
}

describe("the limit on signing in", () => {
  test("after ten wrong passwords from one address even the right one waits, and no longer than a quarter of an hour", async () => {
    const start = new Date("2026-11-27T12:00:00Z");
    t.setClock(start);
    const right = await account();
    const wrong = { ...right, password: "wrong" };
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => signInWithPassword(t.systemContext(), wrong)),
    );
    expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(10);
    await expect(signInWithPassword(t.systemContext(), right)).rejects.toMatchObject({
      code: "rate-limited",
      retryAfterSeconds: 900,
    });
    t.setClock(new Date(start.getTime() + 900_000));
    expect((await signInWithPassword(t.systemContext(), right)).status).toBe("authenticated");
  });

  test("right passwords use nothing up", async () => {
    const right = await account();
    for (let i = 0; i < 12; i += 1) {
      expect((await signInWithPassword(t.systemContext(), right)).status).toBe("authenticated");
    }
  });

  test("somebody else's tries do not lock the person out", async () => {
    const right = await account();
    const attacker = { ...right, password: "wrong", clientAddress: "203.0.113.9" };
    await Promise.allSettled(Array.from({ length: 12 }, () => signInWithPassword(t.systemContext(), attacker)));
    expect((await signInWithPassword(t.systemContext(), right)).status).toBe("authenticated");
  });

  test("the counters name nobody", async () => {
    const right = await account();
    await signInWithPassword(t.systemContext(), { ...right, password: "wrong" });
    const rows = await t.sql`select subject from rate_windows`;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.subject).not.toMatch(/example\.com|203\.0\.113|2001:db8/);
  });
});
