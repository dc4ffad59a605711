import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { type Context, withTransaction } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { isWaitedFor } from "@/tests/is-waited-for";
import { userUuid } from "../internal";
import { confirmSecondFactor } from "../second-factor/confirm-second-factor";
import { removeSecondFactor } from "../second-factor/remove-second-factor";
import { startSecondFactor } from "../second-factor/start-second-factor";
import { createUser } from "../users/create-user";
import { disableUser } from "../users/disable-user";
import { findSessionUser } from "../users/find-session-user";
import { signOutEverywhere } from "../users/sign-out-everywhere";
import { authenticate, authenticateByProvider, verifySecondFactor } from "./authenticate";
import { changePassword } from "./change-password";
import { requestPasswordReset } from "./request-password-reset";
import { setPassword } from "./set-password";
import { verifyOwnPassword } from "./verify-own-password";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

const PASSWORD = "a long walk by the sea";

async function person(): Promise<{ email: string; userId: string; ctx: Context }> {
  const email = `${newUuid()}@example.com`;
  const { userId } = await createUser(t.systemContext(), { email, name: "Ada", password: PASSWORD });
  const ctx: Context = { ...t.systemContext(), actor: { kind: "user", userId: userUuid(userId), isOperator: false } };
  return { email, userId, ctx };
}

async function versionOf(email: string): Promise<number> {
  const result = await authenticate(t.systemContext(), { email, password: PASSWORD });
  if (result.status !== "authenticated") throw new Error(result.status);
  return result.sessionVersion;
}

describe("passwords", () => {
  test("the right password signs in, whatever the case of the address", async () => {
    const { email, userId } = await person();
    const input = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    expect(await authenticate(t.systemContext(), input)).toMatchObject({ status: "authenticated", userId });
  });

  test("a wrong password, an unknown address and a disabled account are refused alike", async () => {
    const ctx = t.systemContext();
    const { email, userId } = await person();
    expect(await authenticate(ctx, { email, password: "wrong" })).toEqual({ status: "refused" });
    expect(await authenticate(ctx, { email: "nobody@example.com", password: PASSWORD })).toEqual({ status: "refused" });
    await disableUser(ctx, userId);
    expect(await authenticate(ctx, { email, password: PASSWORD })).toEqual({ status: "refused" });
  });

  test.each<[string, (tx: Context, userId: string) => Promise<unknown>]>([
    ["disabled", disableUser],
    ["signed out everywhere", signOutEverywhere],
    ["given another password", (tx, userId) => setPassword(tx, userUuid(userId), "of another one")],
  ])("whoever is %s while their password is looked at is refused", async (_, end) => {
    const { email, userId } = await person();
    const { signingIn } = await withTransaction(t.systemContext(), async (tx) => {
      await end(tx, userId);
      const begun = authenticate(t.systemContext(), { email, password: PASSWORD });
      await isWaitedFor(tx);
      return { signingIn: begun };
    });
    expect(await signingIn).toEqual({ status: "refused" });
  });

  test.each(["\0", "ada\0@example.com", "\ud800@example.com"])(
    "an address that cannot be stored is refused: %j",
    async (email) => {
      expect(await authenticate(t.systemContext(), { email, password: PASSWORD })).toEqual({ status: "refused" });
      expect(await requestPasswordReset(t.systemContext(), email)).toBeNull();
    },
  );

  test("a name that cannot be stored is a wrong field", async () => {
    const input = { email: `${newUuid()}@example.com`, name: "Ada\0", password: PASSWORD };
    await expect(createUser(t.systemContext(), input)).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "name", code: "nul_character" }],
    });
  });

  test("an account without a password cannot be signed into with one", async () => {
    const email = `${newUuid()}@example.com`;
    await createUser(t.systemContext(), { email, name: "Single sign-on" });
    const input = { email, password: "nobody has this password" };
    expect(await authenticate(t.systemContext(), input)).toEqual({ status: "refused" });
  });

  test.each([
    ["too short", "short77"],
    ["too long", `${"x".repeat(120)}0123456789`],
    ["common", "Password1"],
    ["common with a year around it", "sunshine2026!"],
    ["one piece repeated", "abcabcabcabc"],
    ["the person's name", "Grace Hopper 1906"],
    ["the person's address", "grace.hopper@example.com"],
  ])("a password that is %s is refused on its field", async (_, password) => {
    const input = { email: "grace.hopper@example.com", name: "Grace Hopper", password };
    await expect(createUser(t.systemContext(), input)).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "password" }],
    });
  });

  test("an operator needs a longer one", async () => {
    const input = { email: "operator@example.com", name: "Op", password: "eleven char", isOperator: true };
    await expect(createUser(t.systemContext(), input)).rejects.toMatchObject({ fields: [{ field: "password" }] });
  });

  test("an address has one account only", async () => {
    const { email } = await person();
    await expect(createUser(t.systemContext(), { email, name: "Twin" })).rejects.toMatchObject({
      code: "conflict",
      fields: [{ field: "email" }],
    });
  });

  test("changing it needs the present one and ends all sessions", async () => {
    const { email, ctx, userId } = await person();
    const version = await versionOf(email);
    const wrong = { currentPassword: "wrong", password: "another long walk" };
    await expect(changePassword(ctx, wrong)).rejects.toMatchObject({ fields: [{ field: "currentPassword" }] });
    await changePassword(ctx, { currentPassword: PASSWORD, password: "another long walk" });
    expect(await findSessionUser(ctx, userUuid(userId), version)).toBeNull();
    expect(await authenticate(ctx, { email, password: PASSWORD })).toEqual({ status: "refused" });
  });

  test("no password and no hash is in the audit log", async () => {
    const { userId } = await person();
    const rows = await t.sql`select coalesce(after::text, '') as after from audit_events where subject_id = ${userId}`;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.after).not.toMatch(/long walk|argon2/);
  });
});

describe("identity provider", () => {
  const byProvider = (email: string, operatorsNeedCode = false) =>
    authenticateByProvider(t.systemContext(), { email, operatorsNeedCode });

  test("it signs in people who have an account, and nobody else", async () => {
    const { email, userId } = await person();
    expect(await byProvider(email)).toMatchObject({ status: "authenticated", userId });
    expect(await byProvider("stranger@example.com")).toEqual({ status: "refused" });
    expect(await byProvider("stranger\0@example.com")).toEqual({ status: "refused" });
    await disableUser(t.systemContext(), userId);
    expect(await byProvider(email)).toEqual({ status: "refused" });
  });

  test("where operators need a code, one who has a second factor is asked for it, and nobody else", async () => {
    const [member, operator] = [await person(), await person()];
    await t.sql`update users set totp_confirmed_at = now() where email in ${t.sql([member.email, operator.email])}`;
    await t.sql`update users set is_operator = true where email = ${operator.email}`;
    expect(await byProvider(operator.email, true)).toMatchObject({ status: "code-required", userId: operator.userId });
    expect(await byProvider(operator.email, false)).toMatchObject({ status: "authenticated" });
    expect(await byProvider(member.email, true)).toMatchObject({ status: "authenticated" });
  });
});

describe("the own password", () => {
  test("is asked for again, and whoever has none is told how to get one", async () => {
    const { ctx } = await person();
    await verifyOwnPassword(ctx, PASSWORD);
    await expect(verifyOwnPassword(ctx, "another one")).rejects.toMatchObject({ fields: [{ field: "password" }] });
    const { userId } = await createUser(t.systemContext(), { email: `${newUuid()}@example.com`, name: "Sam" });
    const without: Context = { ...ctx, actor: { kind: "user", userId: userUuid(userId), isOperator: false } };
    await expect(verifyOwnPassword(without, "")).rejects.toThrow(/have no password here/);
  });
});

describe("sessions", () => {
  test("signing out everywhere ends those begun before, not those begun after", async () => {
    const { email, ctx, userId } = await person();
    const before = await versionOf(email);
    expect(await findSessionUser(ctx, userUuid(userId), before)).toMatchObject({ email, memberships: [] });
    await signOutEverywhere(ctx, userId);
    expect(await findSessionUser(ctx, userUuid(userId), before)).toBeNull();
    expect(await findSessionUser(ctx, userUuid(userId), await versionOf(email))).toMatchObject({ email });
  });

  test("nobody signs somebody else out", async () => {
    const [mine, other] = [await person(), await person()];
    await expect(signOutEverywhere(mine.ctx, other.userId)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("second factor", () => {
  const start = new Date("2026-11-27T12:00:00Z");
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const codeAt = (secret: string, at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  async function withFactor() {
    const someone = await person();
    t.setClock(start);
    const { secret } = await startSecondFactor(someone.ctx);
    const { recoveryCodes } = await confirmSecondFactor(someone.ctx, { code: codeAt(secret, start) });
    const signIn = async (code?: string) => {
      const ctx = t.systemContext();
      const first = await authenticate(ctx, { email: someone.email, password: PASSWORD });
      if (first.status !== "code-required" || code === undefined) return first;
      return verifySecondFactor(ctx, { ...first, code });
    };
    return { ...someone, secret, recoveryCodes, signIn };
  }

  test("it is asked for after the password, never before", async () => {
    const { email, signIn } = await withFactor();
    expect(await signIn()).toMatchObject({ status: "code-required" });
    expect(await authenticate(t.systemContext(), { email, password: "wrong" })).toEqual({ status: "refused" });
  });

  test("a code signs in once", async () => {
    const { secret, signIn } = await withFactor();
    t.setClock(later(60));
    const code = codeAt(secret, later(60));
    const results = await Promise.all([signIn(code), signIn(`${code.slice(0, 3)} ${code.slice(3)}`)]);
    expect(results.map((result) => result.status).sort()).toEqual(["authenticated", "refused"]);
    expect(await signIn(codeAt(secret, later(30)))).toEqual({ status: "refused" });
  });

  test("the code that confirmed it does not sign in", async () => {
    const { secret, signIn } = await withFactor();
    expect(await signIn(codeAt(secret, start))).toEqual({ status: "refused" });
  });

  test("each recovery code signs in once, however it is typed", async () => {
    const { recoveryCodes, signIn } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    const typed = (recoveryCodes[0] ?? "").replaceAll("-", " ").toUpperCase();
    expect((await signIn(typed)).status).toBe("authenticated");
    expect((await signIn(typed)).status).toBe("refused");
    expect((await signIn(recoveryCodes[1])).status).toBe("authenticated");
  });

  test("a wrong code does not turn it on, and an existing one is not replaced unseen", async () => {
    const someone = await person();
    await startSecondFactor(someone.ctx);
    await expect(confirmSecondFactor(someone.ctx, { code: "000000x" })).rejects.toMatchObject({
      fields: [{ field: "code" }],
    });
    expect((await authenticate(t.systemContext(), { email: someone.email, password: PASSWORD })).status).toBe(
      "authenticated",
    );
    const other = await withFactor();
    await expect(startSecondFactor(other.ctx)).rejects.toMatchObject({ code: "conflict" });
  });

  test("signing out everywhere also ends a sign-in that waits for its code", async () => {
    const { email, ctx, userId, secret } = await withFactor();
    const first = await authenticate(ctx, { email, password: PASSWORD });
    if (first.status !== "code-required") throw new Error(first.status);
    await signOutEverywhere(ctx, userId);
    t.setClock(later(60));
    const second = await verifySecondFactor(ctx, { ...first, code: codeAt(secret, later(60)) });
    expect(second).toEqual({ status: "refused" });
  });

  test("removing it lets the password alone sign in again", async () => {
    const { ctx, userId, signIn } = await withFactor();
    await removeSecondFactor(ctx, userId);
    expect((await signIn()).status).toBe("authenticated");
  });
});
