import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/core/context";
import { newUuid, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { userUuid } from "../internal";
import { acceptInvitation } from "../invitations/accept-invitation";
import { inviteOperator } from "../invitations/invite-operator";
import { listOperatorInvitations } from "../invitations/list-invitations";
import { revokeOperatorInvitation } from "../invitations/revoke-invitation";
import { addMember } from "../members/add-member";
import { listMembers } from "../members/list-members";
import { createOrganization } from "../organizations/create-organization";
import { listOrganizations } from "../organizations/list-organizations";
import { listOwnerlessOrganizations } from "../organizations/list-ownerless-organizations";
import { listUserOrganizations } from "../organizations/list-user-organizations";
import { suspendOrganization } from "../organizations/suspend-organization";
import { countAccounts } from "./count-accounts";
import { createUser } from "./create-user";
import { disableUser } from "./disable-user";
import { enableUser } from "./enable-user";
import { getUser } from "./get-user";
import { listUsers } from "./list-users";
import { removeOperator } from "./remove-operator";

const t = testDatabase();
const newEmail = () => `${newUuid()}@example.com`;

const as = (userId: string, isOperator = true): Context => {
  const actor: Actor = { kind: "user", userId: userUuid(userId), isOperator };
  return { ...t.systemContext(), actor };
};

async function newOperator(): Promise<string> {
  const { userId } = await createUser(t.systemContext(), { email: newEmail(), name: "Op", isOperator: true });
  return userId;
}

describe("an organization is made together with its owner's invitation", () => {
  test("who becomes its owner by accepting", async () => {
    const ctx = t.systemContext();
    const ownerEmail = newEmail();
    const made = await createOrganization(ctx, { kind: "client", name: "Bank", ownerEmail: ` ${ownerEmail} ` });
    const token = made.invitation?.token ?? "";
    const account = { name: "Ada", password: "a long walk by the sea" };
    const { userId } = await acceptInvitation(ctx, { token, account });
    expect(await listMembers(ctx, { organizationId: made.organizationId })).toMatchObject([
      { userId, email: ownerEmail, role: "owner" },
    ]);
  });

  test("or without one; what is no address makes nothing", async () => {
    const ctx = t.systemContext();
    const name = `No owner ${newUuid()}`;
    expect((await createOrganization(ctx, { kind: "merchant", name, ownerEmail: "" })).invitation).toBeNull();
    await expect(createOrganization(ctx, { kind: "merchant", name, ownerEmail: "nobody" })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "ownerEmail" }],
    });
    expect((await listOrganizations(ctx, { search: name })).data).toHaveLength(1);
  });
});

test("organizations are found by part of the name, by id, kind and state", async () => {
  const ctx = t.systemContext();
  const name = `Find ${newUuid()}`;
  const { organizationId } = await createOrganization(ctx, { kind: "merchant", name });
  await createOrganization(ctx, { kind: "client", name });
  await suspendOrganization(ctx, organizationId);
  const found = async (filter: Parameters<typeof listOrganizations>[1]) =>
    (await listOrganizations(ctx, { search: name, ...filter })).data.map((one) => one.kind);
  expect(await found({})).toEqual(["client", "merchant"]);
  expect(await found({ state: "suspended" })).toEqual(["merchant"]);
  expect(await found({ state: "active", kind: "merchant" })).toEqual([]);
  expect((await listOrganizations(ctx, { search: organizationId })).data).toMatchObject([{ name, people: 0 }]);
});

test("an organization without an owner who may sign in stands out, until it is suspended", async () => {
  const ctx = t.systemContext();
  const { organizationId } = await createOrganization(ctx, { kind: "client", name: "Bank", ownerEmail: newEmail() });
  const own = async () =>
    (await listOwnerlessOrganizations(ctx, { limit: 100 })).filter((one) => one.organizationId === organizationId);
  expect(await own()).toMatchObject([{ isInvited: true, kind: "client" }]);
  const { userId } = await createUser(ctx, { email: newEmail(), name: "Owner" });
  await addMember(ctx, { organizationId, userId, role: "owner" });
  expect(await own()).toEqual([]);
  await disableUser(ctx, userId);
  expect(await own()).toHaveLength(1);
  await suspendOrganization(ctx, organizationId);
  expect(await own()).toEqual([]);
});

test("people are listed with their organizations, and found by state", async () => {
  const ctx = t.systemContext();
  const email = newEmail();
  const { organizationId } = await createOrganization(ctx, { kind: "merchant", name: "Bakery" });
  const { userId } = await createUser(ctx, { email, name: "Baker" });
  await addMember(ctx, { organizationId, userId, role: "viewer" });
  const organizations = [
    { organizationId, kind: "merchant", name: "Bakery", role: "viewer", isSuspended: false, liveOrganizationId: null },
  ];
  expect((await listUsers(ctx, { search: email })).data).toMatchObject([{ userId, organizations }]);
  expect((await listUserOrganizations(ctx, [userId])).get(userId)).toEqual(organizations);
  await disableUser(ctx, userId);
  expect((await listUsers(ctx, { search: email, state: "active" })).data).toEqual([]);
  expect((await listUsers(ctx, { search: email, state: "disabled" })).data).toHaveLength(1);
  await enableUser(ctx, userId);
  expect((await listUsers(ctx, { search: email, state: "active" })).data).toHaveLength(1);
});

describe("operators", () => {
  test("are invited, and an invitation can be taken back", async () => {
    const ctx = t.systemContext();
    const email = newEmail();
    const { token } = await inviteOperator(ctx, { email });
    const [invitation] = (await listOperatorInvitations(ctx)).filter((one) => one.email === email);
    await revokeOperatorInvitation(ctx, invitation?.invitationId ?? "");
    expect((await listOperatorInvitations(ctx)).filter((one) => one.email === email)).toEqual([]);
    const account = { name: "Ada", password: "a long walk by the sea" };
    await expect(acceptInvitation(ctx, { token, account })).rejects.toMatchObject({ code: "not-found" });
    await expect(revokeOperatorInvitation(ctx, "nonsense")).rejects.toMatchObject({ code: "not-found" });
  });

  test("lose their powers and sessions to another operator, never to themselves", async () => {
    const [one, other] = [await newOperator(), await newOperator()];
    await expect(removeOperator(as(one), one)).rejects.toMatchObject({ code: "conflict" });
    await expect(disableUser(as(one), one)).rejects.toMatchObject({ code: "conflict" });
    await removeOperator(as(one), other);
    await removeOperator(as(one), other);
    expect(await getUser(t.systemContext(), other)).toMatchObject({ isOperator: false, disabled: null });
    const rows = await t.sql`select action from audit_events where subject_id = ${other} and action like 'operator.%'`;
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["disable each other", disableUser, disableUser],
    ["take each other's powers", removeOperator, removeOperator],
    ["disable and take powers", disableUser, removeOperator],
  ])("never all end each other: of two who %s at once, one stays", async (_, end, endOther) => {
    await t.sql`update users set is_operator = false`;
    const [one, other] = [await newOperator(), await newOperator()];
    const tries = [end(as(one), other), endOther(as(other), one)];
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "conflict" } }]);
    expect((await countAccounts(t.systemContext())).operators).toBe(1);
  });

  test("alone may do any of this", async () => {
    const { userId } = await createUser(t.systemContext(), { email: newEmail(), name: "Ada" });
    const person = as(userId, false);
    const organizationId = publicId("organization", newUuid());
    const attempts = [
      () => countAccounts(person),
      () => listOwnerlessOrganizations(person, { limit: 1 }),
      () => listUserOrganizations(person, [userId]),
      () => listUsers(person),
      () => listOrganizations(person),
      () => createOrganization(person, { kind: "client", name: "Mine" }),
      () => suspendOrganization(person, organizationId),
      () => disableUser(person, userId),
      () => removeOperator(person, userId),
      () => inviteOperator(person, { email: newEmail() }),
      () => listOperatorInvitations(person),
      () => revokeOperatorInvitation(person, newUuid()),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  });
});
