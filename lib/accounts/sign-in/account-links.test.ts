import { afterEach, describe, expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { userUuid } from "../internal";
import { acceptInvitation } from "../invitations/accept-invitation";
import { findInvitation } from "../invitations/find-invitation";
import { inviteMember } from "../invitations/invite-member";
import { inviteOperator } from "../invitations/invite-operator";
import { listInvitations } from "../invitations/list-invitations";
import { revokeInvitation } from "../invitations/revoke-invitation";
import { addMember } from "../members/add-member";
import { changeMemberRole } from "../members/change-member-role";
import { listMembers } from "../members/list-members";
import { removeMember } from "../members/remove-member";
import { createUser } from "../users/create-user";
import { disableUser } from "../users/disable-user";
import { enableUser } from "../users/enable-user";
import { getUser } from "../users/get-user";
import { authenticate } from "./authenticate";
import { changePassword } from "./change-password";
import { findPasswordReset } from "./find-password-reset";
import { requestPasswordReset } from "./request-password-reset";
import { resetPassword } from "./reset-password";

const t = testDatabase();
afterEach(() => t.setClock(undefined));

const account = { name: "Ada", password: "a long walk by the sea" };
const newEmail = () => `${newUuid()}@example.com`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("invitations", () => {
  test("a new person gets an account and the role; the link works once", async () => {
    const { ctx } = await t.tenant("merchant");
    const email = newEmail();
    const { token } = await inviteMember(ctx, { email, role: "member" });
    expect(await findInvitation(ctx, token)).toMatchObject({
      email,
      hasAccount: false,
      organization: { role: "member" },
    });
    const { userId } = await acceptInvitation(t.systemContext(), { token, account });
    expect(await listMembers(ctx)).toMatchObject([{ userId, email, role: "member" }]);
    expect(await findInvitation(ctx, token)).toBeNull();
    await expect(acceptInvitation(t.systemContext(), { token, account })).rejects.toMatchObject({ code: "not-found" });
    expect((await authenticate(t.systemContext(), { email, password: account.password })).status).toBe("authenticated");
  });

  test("of two who use the link at the same time, one becomes a member", async () => {
    const { ctx } = await t.tenant("client");
    const { token } = await inviteMember(ctx, { email: newEmail(), role: "owner" });
    const twice = [1, 2].map(() => acceptInvitation(t.systemContext(), { token, account }));
    const results = await Promise.allSettled(twice);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listMembers(ctx)).toHaveLength(1);
  });

  test("it expires after seven days", async () => {
    const { ctx } = await t.tenant("merchant");
    const { token } = await inviteMember(ctx, { email: newEmail(), role: "viewer" });
    t.setClock(inDays(7.01));
    expect(await findInvitation(ctx, token)).toBeNull();
    expect(await listInvitations(ctx)).toEqual([]);
    await expect(acceptInvitation(t.systemContext(), { token, account })).rejects.toMatchObject({ code: "not-found" });
  });

  test("holding the link does not make somebody the person who has the account", async () => {
    const { ctx } = await t.tenant("merchant");
    const email = newEmail();
    const { userId } = await createUser(t.systemContext(), { email, ...account });
    const { token } = await inviteMember(ctx, { email, role: "owner" });
    await expect(acceptInvitation(t.systemContext(), { token, account })).rejects.toMatchObject({ code: "conflict" });
    const signedIn: Context = { ...ctx, actor: { kind: "user", userId: userUuid(userId), isOperator: false } };
    await acceptInvitation(signedIn, { token });
    expect(await listMembers(ctx)).toMatchObject([{ userId, role: "owner" }]);
  });

  test("a weak password leaves the link open", async () => {
    const { ctx } = await t.tenant("merchant");
    const { token } = await inviteMember(ctx, { email: newEmail(), role: "viewer" });
    const weak = { token, account: { name: "Ada", password: "password1" } };
    await expect(acceptInvitation(t.systemContext(), weak)).rejects.toMatchObject({ fields: [{ field: "password" }] });
    expect(await findInvitation(ctx, token)).not.toBeNull();
  });

  test("inviting again replaces the link, revoking closes it", async () => {
    const { ctx } = await t.tenant("merchant");
    const email = newEmail();
    const first = await inviteMember(ctx, { email, role: "viewer" });
    const second = await inviteMember(ctx, { email, role: "member" });
    expect(await findInvitation(ctx, first.token)).toBeNull();
    const [open, ...more] = await listInvitations(ctx);
    expect(more).toEqual([]);
    const other = await t.tenant("merchant");
    const invitationId = open?.invitationId ?? "";
    await expect(revokeInvitation(other.ctx, { invitationId })).rejects.toMatchObject({ code: "not-found" });
    await revokeInvitation(ctx, { invitationId });
    expect(await findInvitation(ctx, second.token)).toBeNull();
  });

  const remove = (ctx: Context, userId: string) => removeMember(ctx, { userId });
  const demote = (ctx: Context, userId: string) => changeMemberRole(ctx, { userId, role: "member" });
  const disable = (_: Context, userId: string) => disableUser(t.systemContext(), userId);

  test.each([
    ["removed", remove],
    ["demoted", demote],
    ["disabled", disable],
  ])("whoever is %s brings nobody in by an invitation from before", async (_, end) => {
    const { ctx, organizationId } = await t.tenant("merchant");
    const owners = [1, 2].map(async () => {
      const { userId } = await createUser(t.systemContext(), { email: newEmail(), ...account });
      await addMember(t.systemContext(), {
        organizationId: publicId("organization", organizationId),
        userId,
        role: "owner",
      });
      return userId;
    });
    const [leaving = "", staying = ""] = await Promise.all(owners);
    const inviteBy = (userId: string) => {
      const actor = { kind: "user", userId: userUuid(userId), isOperator: false } as const;
      return inviteMember({ ...ctx, actor }, { email: newEmail(), role: "owner" });
    };
    const [theirs, another] = [await inviteBy(leaving), await inviteBy(staying)];
    await end(ctx, leaving);
    expect(await findInvitation(ctx, theirs.token)).toBeNull();
    expect(await findInvitation(ctx, another.token)).not.toBeNull();
  });

  test("an invitation taken up while its owner is removed meets no deadlock", async () => {
    const { ctx, organizationId } = await t.tenant("merchant");
    const { userId } = await createUser(t.systemContext(), { email: newEmail(), ...account });
    await addMember(t.systemContext(), {
      organizationId: publicId("organization", organizationId),
      userId,
      role: "member",
    });
    const actor = { kind: "user", userId: userUuid(userId), isOperator: false } as const;
    const links = await Promise.all(
      Array.from({ length: 6 }, () => inviteMember({ ...ctx, actor }, { email: newEmail(), role: "viewer" })),
    );
    const outcomes = await Promise.allSettled([
      ...links.map(({ token }) => acceptInvitation(t.systemContext(), { token, account })),
      removeMember(ctx, { userId }),
    ]);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ code: "not-found" });
    expect(outcomes.at(-1)?.status).toBe("fulfilled");
  });

  test("only operators invite operators", async () => {
    const { ctx } = await t.tenant("merchant");
    await expect(inviteOperator(ctx, { email: newEmail() })).rejects.toMatchObject({ code: "forbidden" });
    const { token } = await inviteOperator(t.systemContext(), { email: newEmail() });
    expect(await findInvitation(t.systemContext(), token)).toMatchObject({ organization: null });
    await acceptInvitation(t.systemContext(), { token, account });
  });

  describe("to operate the exchange, of somebody who has an account", () => {
    async function invited(password?: string) {
      const email = newEmail();
      const { userId } = await createUser(t.systemContext(), { email, name: "Ada", password });
      const { token } = await inviteOperator(t.systemContext(), { email });
      const actor = { kind: "user", userId: userUuid(userId), isOperator: false } as const;
      const accept = (ownPassword?: string) =>
        acceptInvitation({ ...t.systemContext(), actor }, { token, ownPassword });
      const isOperator = async () => (await getUser(t.systemContext(), userId)).isOperator;
      return { token, accept, isOperator };
    }

    test("asks for their password, which must do for an operator", async () => {
      const { token, accept, isOperator } = await invited("ten charac");
      expect(await findInvitation(t.systemContext(), token)).toMatchObject({ hasAccount: true, needsPassword: true });
      for (const [password, sentence] of [
        [undefined, "not your password"],
        ["a guess of somebody", "not your password"],
        ["ten charac", "at least 12 characters"],
      ] as const) {
        const field = { field: "password", detail: expect.stringContaining(sentence) };
        await expect(accept(password)).rejects.toMatchObject({ fields: [expect.objectContaining(field)] });
      }
      expect(await isOperator()).toBe(false);
      const other = await invited(account.password);
      await other.accept(account.password);
      expect(await other.isOperator()).toBe(true);
    });

    test("asks for none where they sign in through an identity provider alone", async () => {
      const { token, accept, isOperator } = await invited();
      expect(await findInvitation(t.systemContext(), token)).toMatchObject({ hasAccount: true, needsPassword: false });
      await accept();
      expect(await isOperator()).toBe(true);
    });
  });

  test("the token is nowhere in the database", async () => {
    const { ctx } = await t.tenant("merchant");
    const { token } = await inviteMember(ctx, { email: newEmail(), role: "viewer" });
    const [row] = await t.sql`select count(*)::int as hits from account_links l where l::text like ${`%${token}%`}`;
    expect(row?.hits).toBe(0);
  });
});

describe("password reset", () => {
  async function withOpenLink() {
    const email = newEmail();
    const { userId } = await createUser(t.systemContext(), { email, ...account });
    const link = await requestPasswordReset(t.systemContext(), email);
    const actor = { kind: "user", userId: userUuid(userId), isOperator: false } as const;
    return { ctx: { ...t.systemContext(), actor }, userId, email, token: link?.token ?? "" };
  }

  test("the link sets a password once and is worthless for anything else", async () => {
    const ctx = t.systemContext();
    const email = newEmail();
    await createUser(ctx, { email, ...account });
    const link = await requestPasswordReset(ctx, email);
    const token = link?.token ?? "";
    expect(await findInvitation(ctx, token)).toBeNull();
    await resetPassword(ctx, { token, password: "quite another password" });
    await expect(resetPassword(ctx, { token, password: "and a third one" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await authenticate(ctx, { email, password: "quite another password" })).status).toBe("authenticated");
    expect((await authenticate(ctx, { email, password: account.password })).status).toBe("refused");
  });

  test("it expires after an hour", async () => {
    const ctx = t.systemContext();
    const email = newEmail();
    await createUser(ctx, { email, ...account });
    const link = await requestPasswordReset(ctx, email);
    t.setClock(inDays(0.05));
    const input = { token: link?.token ?? "", password: "quite another password" };
    await expect(resetPassword(ctx, input)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a password that is changed in the account's own settings ends the links that are open", async () => {
    const { ctx, email, token } = await withOpenLink();
    await changePassword(ctx, { currentPassword: account.password, password: "quite another password" });
    expect(await findPasswordReset(ctx, token)).toBeNull();
    await expect(resetPassword(ctx, { token, password: "and a third one" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await authenticate(ctx, { email, password: "quite another password" })).status).toBe("authenticated");
  });

  test("an account that is disabled and enabled again has no open link from before", async () => {
    const { ctx, userId, token } = await withOpenLink();
    await disableUser(t.systemContext(), userId);
    await enableUser(t.systemContext(), userId);
    expect(await findPasswordReset(ctx, token)).toBeNull();
  });

  test("of a link and a change of the password that come at once, the password stays one of the two", async () => {
    const { ctx, email, token } = await withOpenLink();
    const results = await Promise.allSettled([
      resetPassword(t.systemContext(), { token, password: "chosen by the link" }),
      changePassword(ctx, { currentPassword: account.password, password: "chosen in the settings" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const chosen = results[0]?.status === "fulfilled" ? "chosen by the link" : "chosen in the settings";
    expect((await authenticate(ctx, { email, password: chosen })).status).toBe("authenticated");
  });

  test("nobody with that address, no link", async () => {
    expect(await requestPasswordReset(t.systemContext(), newEmail())).toBeNull();
  });
});
