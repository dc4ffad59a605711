import { afterEach, expect, test } from "vitest";
import type { Role } from "@/lib/accounts/fields";
import { addMember } from "@/lib/accounts/members/add-member";
import { changeMemberRole } from "@/lib/accounts/members/change-member-role";
import { removeMember } from "@/lib/accounts/members/remove-member";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { suspendOrganization } from "@/lib/accounts/organizations/suspend-organization";
import { createPasswordReset } from "@/lib/accounts/sign-in/request-password-reset";
import { resetPassword } from "@/lib/accounts/sign-in/reset-password";
import { createUser } from "@/lib/accounts/users/create-user";
import { disableUser } from "@/lib/accounts/users/disable-user";
import { findSessionUser, type SessionUser } from "@/lib/accounts/users/find-session-user";
import { removeOperator } from "@/lib/accounts/users/remove-operator";
import { signOutEverywhere } from "@/lib/accounts/users/sign-out-everywhere";
import { newUuid, parsePublicId, uuidOf } from "@/lib/core/ids";
import { type Context, withTransaction } from "@/lib/db/context";
import { env } from "@/lib/env";
import { openSandbox } from "@/lib/sandbox/open-sandbox";
import { testDatabase } from "@/tests/database";
import { isWaitedFor } from "@/tests/is-waited-for";
import { recheckMember, recheckOperator, recheckPerson } from "./recheck";

const t = testDatabase();
const { OPERATOR_SECOND_FACTOR } = env();
afterEach(() => Object.assign(env(), { OPERATOR_SECOND_FACTOR }));

const ENDED = { code: "forbidden", message: "You no longer have access. Nothing was changed." };

async function signedIn(userId: string): Promise<SessionUser> {
  const id = parsePublicId("user", userId) ?? "";
  const [row] = await t.sql<{ session_version: number }[]>`select session_version from users where id = ${id}`;
  const user = await findSessionUser(t.systemContext(), id, row?.session_version ?? -1);
  if (!user) throw new Error("Nobody is signed in.");
  return user;
}

async function person(isOperator = false): Promise<string> {
  const account = { email: `${newUuid()}@example.com`, name: "Ada", isOperator };
  return (await createUser(t.systemContext(), account)).userId;
}

function actingAs(userId: string, isOperator = false): Context {
  return { ...t.systemContext(), actor: { kind: "user", userId: parsePublicId("user", userId) ?? "", isOperator } };
}

/** A merchant with two owners, and the context in which the first one acts. */
async function member(leastRole: Role = "member") {
  const system = t.systemContext();
  const { organizationId } = await createOrganization(system, { kind: "merchant", name: "Bakery" });
  const [userId, otherId] = [await person(), await person()];
  for (const id of [userId, otherId]) await addMember(system, { organizationId, userId: id, role: "owner" });
  const ctxOf = async (id: string) => {
    const ctx = { ...actingAs(id), organizationId: uuidOf("organization", organizationId) };
    return recheckMember(ctx, await signedIn(id), { kind: "merchant", organizationId, leastRole });
  };
  return { system, organizationId, userId, otherId, ctx: await ctxOf(userId), ctxOf };
}

/** A person, and the context in which they change their own account. */
async function alone() {
  const userId = await person();
  return { system: t.systemContext(), userId, ctx: recheckPerson(actingAs(userId), await signedIn(userId)) };
}

async function operator() {
  const [userId, otherId] = [await person(true), await person(true)];
  const ctxOf = async (id: string) => recheckOperator(actingAs(id, true), await signedIn(id));
  return { system: t.systemContext(), userId, otherId, ctx: await ctxOf(userId), ctxOf };
}

const renamed = (ctx: Context, userId: string) =>
  withTransaction(ctx, ({ sql }) => sql`update users set name = 'Written' where id = ${parsePublicId("user", userId)}`);
const nameOf = async (userId: string) =>
  (await t.sql`select name from users where id = ${parsePublicId("user", userId)}`)[0]?.name;

async function newPassword(system: Context, userId: string): Promise<void> {
  const link = await createPasswordReset(system, userId);
  await resetPassword(system, { token: link?.token ?? "", password: "a long walk by the sea" });
}

type Actor = { system: Context; organizationId?: string; userId: string };

const OF_ALL: [string, (actor: Actor) => Promise<unknown>][] = [
  ["disabled", ({ system, userId }) => disableUser(system, userId)],
  ["signed out everywhere", ({ system, userId }) => signOutEverywhere(system, userId)],
  ["given a new password", ({ system, userId }) => newPassword(system, userId)],
];
const OF_MEMBERS: [string, (actor: Actor) => Promise<unknown>, object?][] = [
  ...OF_ALL,
  ["removed", ({ system, ...who }) => removeMember(system, who)],
  [
    "made a viewer",
    ({ system, ...who }) => changeMemberRole(system, { ...who, role: "viewer" }),
    { code: "forbidden" },
  ],
  [
    "suspended",
    ({ system, organizationId = "" }) => suspendOrganization(system, organizationId),
    { code: "forbidden" },
  ],
];
const OF_OPERATORS: typeof OF_ALL = [
  ...OF_ALL,
  ["an operator no more", ({ system, userId }) => removeOperator(system, userId)],
  [
    "without a second factor that is required",
    async () => Object.assign(env(), { OPERATOR_SECOND_FACTOR: "required" }),
  ],
];

const ENDINGS = [
  ...OF_MEMBERS.map(([name, end, answer = ENDED]) => ["a member", name, () => member(), end, answer] as const),
  ...OF_MEMBERS.map(([name, end, answer = ENDED]) => ["an owner", name, () => member("owner"), end, answer] as const),
  ...OF_ALL.map(([name, end]) => ["a person", name, alone, end, ENDED] as const),
  ...OF_OPERATORS.map(([name, end]) => ["an operator", name, operator, end, ENDED] as const),
];

test.each(ENDINGS)("%s who has been %s since the guard asked writes nothing", async (_, __, make, end, answer) => {
  const actor = await make();
  await end(actor);
  await expect(renamed(actor.ctx, actor.userId)).rejects.toMatchObject(answer);
  expect(await nameOf(actor.userId)).toBe("Ada");
});

const BY_THE_DATABASE = ENDINGS.filter(([, name]) => !name.startsWith("without"));

test.each(BY_THE_DATABASE)("while %s writes, being %s waits", async (_, __, make, end) => {
  const actor = await make();
  const order: string[] = [];
  let ending: Promise<unknown> | undefined;
  await withTransaction(actor.ctx, async (tx) => {
    ending = end(actor).then(() => order.push("ended"));
    await isWaitedFor(tx);
    order.push("written");
  });
  await ending;
  expect(order).toEqual(["written", "ended"]);
});

test("a transaction inside of another does not ask again: whoever leaves may finish what they do", async () => {
  const { ctx, organizationId, userId } = await member("owner");
  await withTransaction(ctx, async (tx) => {
    await removeMember(tx, { organizationId, userId });
    await renamed(tx, userId);
  });
  expect(await nameOf(userId)).toBe("Written");
});

test("in a sandbox, it is the membership of its organization that counts", async () => {
  const { system, organizationId, userId } = await member();
  const { merchantId } = await openSandbox({ ...system, organizationId: uuidOf("organization", organizationId) });
  const sandbox = { ...actingAs(userId), organizationId: uuidOf("organization", merchantId) };
  const acting = { kind: "merchant", organizationId: merchantId, leastRole: "member" } as const;
  const ctx = recheckMember(sandbox, await signedIn(userId), acting);
  let removing: Promise<unknown> | undefined;
  await withTransaction(ctx, async (tx) => {
    removing = removeMember(system, { organizationId, userId });
    await isWaitedFor(tx);
  });
  await removing;
  await expect(renamed(ctx, userId)).rejects.toMatchObject(ENDED);
});

test("of two owners who remove each other at once, one does, and the other is told", async () => {
  const { organizationId, userId, otherId, ctxOf } = await member("owner");
  const [first, second] = [await ctxOf(userId), await ctxOf(otherId)];
  const results = await Promise.allSettled([
    removeMember(first, { organizationId, userId: otherId }),
    removeMember(second, { organizationId, userId }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: ENDED });
});

test("of two operators who disable each other at once, one does, and the other is told", async () => {
  const { userId, otherId, ctxOf } = await operator();
  const [first, second] = [await ctxOf(userId), await ctxOf(otherId)];
  const results = await Promise.allSettled([disableUser(first, otherId), disableUser(second, userId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: ENDED });
});

test("an operator who is an owner, too, acts as both at once: whoever has to begin anew does", async () => {
  const { system, organizationId, otherId } = await member();
  const userId = await person(true);
  await addMember(system, { organizationId, userId, role: "owner" });
  const user = await signedIn(userId);
  const asOperator = recheckOperator(actingAs(userId, true), user);
  const own = { ...actingAs(userId, true), organizationId: uuidOf("organization", organizationId) };
  const asOwner = recheckMember(own, user, { kind: "merchant", organizationId, leastRole: "owner" });
  let byOwner: Promise<void> | undefined;
  await withTransaction(asOperator, async (tx) => {
    if (!byOwner) {
      // Holds the organization, and waits for the person, whom this holds.
      byOwner = changeMemberRole(asOwner, { userId: otherId, role: "viewer" });
      await isWaitedFor(tx);
    }
    await changeMemberRole(tx, { organizationId, userId: otherId, role: "member" });
  });
  await byOwner;
});
