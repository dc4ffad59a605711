import { afterEach, describe, expect, test } from "vitest";
import { createUser } from "@/lib/accounts/users/create-user";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { deviceOf } from "./device-token";
import { signInWithPassword } from "./sign-in";
import { type Caller, countTry, resetSubjects } from "./sign-in-limit";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

const PASSWORD = "a long walk by the sea";

async function account() {
  const email = `${newUuid()}@example.com`;
  const { userId } = await createUser(t.systemContext(), { email, name: "Ada", password: PASSWORD });
  return { userId, email, password: PASSWORD, clientAddress: `2001:db8:${newUuid().slice(-4)}::1` };
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

  test("many addresses of one network are one", async () => {
    const right = await account();
    const from = (i: number) => ({ ...right, password: "wrong", clientAddress: `2001:db8:5:5::${i.toString(16)}` });
    const tries = await Promise.allSettled(
      Array.from({ length: 52 }, (_, i) => signInWithPassword(t.systemContext(), from(i))),
    );
    expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(10);
    expect((await signInWithPassword(t.systemContext(), right)).status).toBe("authenticated");
  });

  describe("of a device that the account has signed in with", () => {
    const device = deviceOf("usr_other", null);

    /** Strangers in so many networks that they use the account's own limit up. */
    async function attacked() {
      const right = await account();
      const guesses = Array.from({ length: 60 }, (_, i) =>
        signInWithPassword(t.systemContext(), { ...right, password: "wrong", clientAddress: `203.0.${i % 6}.1` }),
      );
      await Promise.allSettled(guesses);
      const tooMany = { code: "rate-limited" };
      await expect(signInWithPassword(t.systemContext(), right)).rejects.toMatchObject(tooMany);
      return { ...right, device: deviceOf(right.userId, device) };
    }

    test("stands when strangers have used up the account's", async () => {
      const owner = await attacked();
      expect((await signInWithPassword(t.systemContext(), owner)).status).toBe("authenticated");
    });

    test("ends after ten wrong passwords, and with it nothing of the account's own", async () => {
      const right = await account();
      const owner = { ...right, device: deviceOf(right.userId, null) };
      const wrong = { ...owner, password: "wrong" };
      const tries = Array.from({ length: 12 }, () => signInWithPassword(t.systemContext(), wrong));
      expect((await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled")).toHaveLength(10);
      const tooMany = { code: "rate-limited" };
      await expect(signInWithPassword(t.systemContext(), owner)).rejects.toMatchObject(tooMany);
      expect((await signInWithPassword(t.systemContext(), right)).status).toBe("authenticated");
    });

    test("helps for nobody else's account", async () => {
      const owner = await attacked();
      const stranger = signInWithPassword(t.systemContext(), { ...owner, device });
      await expect(stranger).rejects.toMatchObject({ code: "rate-limited" });
    });

    test("keeps its own mails for a new password, when strangers have asked for all others", async () => {
      const right = await account();
      const ask = async (caller: Caller) =>
        countTry(t.systemContext(), await resetSubjects(t.systemContext(), right.email, caller));
      const strangers = Array.from({ length: 4 }, (_, i) => ask({ clientAddress: `203.0.113.${i}` }));
      expect((await Promise.allSettled(strangers)).filter(({ status }) => status === "rejected")).toHaveLength(1);
      await ask({ clientAddress: "203.0.113.9", device: deviceOf(right.userId, null) });
      await expect(ask({ clientAddress: "203.0.113.9", device })).rejects.toMatchObject({ code: "rate-limited" });
    });
  });

  test("the counters name nobody", async () => {
    const right = await account();
    await signInWithPassword(t.systemContext(), { ...right, password: "wrong" });
    const rows = await t.sql`select subject from rate_windows`;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.subject).not.toMatch(/example\.com|203\.0\.113|2001:db8/);
  });
});
