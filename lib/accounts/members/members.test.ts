import { describe, expect, test } from "vitest";
import { newUuid, publicId, uuidOf } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import type { Role } from "../fields";
import { createOrganization } from "../organizations/create-organization";
import { getOrganization } from "../organizations/get-organization";
import { listOrganizations } from "../organizations/list-organizations";
import { resumeOrganization, suspendOrganization } from "../organizations/suspend-organization";
import { createUser } from "../users/create-user";
import { addMember } from "./add-member";
import { changeMemberRole } from "./change-member-role";
import { listMembers } from "./list-members";
import { removeMember } from "./remove-member";

const t = testDatabase();

async function organizationWith(...roles: Role[]) {
  const ctx = t.systemContext();
  const { organizationId } = await createOrganization(ctx, { kind: "merchant", name: "Bakery" });
  const userIds: string[] = [];
  for (const role of roles) {
    const { userId } = await createUser(ctx, { email: `${newUuid()}@example.com`, name: `The ${role}` });
    await addMember(ctx, { organizationId, userId, role });
    userIds.push(userId);
  }
  const tenant = { ...ctx, organizationId: uuidOf("organization", organizationId) };
  return { ctx, tenant, organizationId, userIds: userIds as [string, string, ...string[]] };
}

describe("organizations", () => {
  test("an organization is found under the id it was created with, and listed newest first", async () => {
    const ctx = t.systemContext();
    const first = await createOrganization(ctx, { kind: "merchant", name: " First 100% " });
    const second = await createOrganization(ctx, { kind: "client", name: "Second" });
    expect(await getOrganization(ctx, first.organizationId)).toMatchObject({ name: "First 100%", suspended: null });
    const page = await listOrganizations(ctx, { limit: 1 });
    expect(page.data[0]?.organizationId).toBe(second.organizationId);
    const next = await listOrganizations(ctx, { limit: 1, cursor: page.nextCursor ?? "" });
    expect(next.data[0]?.organizationId).toBe(first.organizationId);
    expect((await listOrganizations(ctx, { search: "100%" })).data).toHaveLength(1);
    expect((await listOrganizations(ctx, { search: "100_" })).data).toHaveLength(0);
  });

  test("suspending and resuming are written to the audit log once each", async () => {
    const { ctx, organizationId } = await organizationWith();
    await suspendOrganization(ctx, organizationId);
    await suspendOrganization(ctx, organizationId);
    expect((await getOrganization(ctx, organizationId)).suspended).toBeInstanceOf(Date);
    await resumeOrganization(ctx, organizationId);
    expect((await getOrganization(ctx, organizationId)).suspended).toBeNull();
    const rows = await t.sql`select action from audit_events where subject_id = ${organizationId} order by id`;
    expect(rows.map((row) => row.action)).toEqual([
      "organization.create",
      "organization.suspend",
      "organization.resume",
    ]);
  });

  test("a person who is no operator neither creates nor suspends one", async () => {
    const { tenant, organizationId } = await organizationWith();
    const ctx = { ...tenant, actor: { kind: "user", userId: newUuid(), isOperator: false } as const };
    await expect(createOrganization(ctx, { kind: "client", name: "Mine" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(suspendOrganization(ctx, organizationId)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a wrong name is refused with its field", async () => {
    await expect(createOrganization(t.systemContext(), { kind: "client", name: "  " })).rejects.toMatchObject({
      code: "validation-failed",
      fields: [{ field: "name" }],
    });
  });
});

describe("members", () => {
  test("a tenant sees its own people and nobody else's", async () => {
    const { tenant, userIds } = await organizationWith("owner", "viewer");
    const other = await organizationWith("owner");
    expect((await listMembers(tenant)).map((member) => member.userId).sort()).toEqual([...userIds].sort());
    const input = { organizationId: other.organizationId };
    await expect(listMembers(tenant, input)).rejects.toMatchObject({ code: "not-found" });
    await expect(removeMember(tenant, { userId: other.userIds[0] })).rejects.toMatchObject({ code: "not-found" });
  });

  test("the last owner is neither demoted nor removed", async () => {
    const { tenant, userIds } = await organizationWith("owner", "member");
    const [owner] = userIds;
    await expect(changeMemberRole(tenant, { userId: owner, role: "member" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(removeMember(tenant, { userId: owner })).rejects.toMatchObject({ code: "conflict" });
  });

  test("an owner who cannot sign in any more does not count", async () => {
    const { tenant, userIds } = await organizationWith("owner", "owner");
    await t.sql`update users set disabled_at = now() where email in
      (select email from users join memberships on user_id = users.id where organization_id = ${tenant.organizationId} order by users.id limit 1)`;
    await expect(removeMember(tenant, { userId: userIds[1] })).rejects.toMatchObject({ code: "conflict" });
  });

  const remove = (ctx: Context, userId: string) => removeMember(ctx, { userId });
  const demote = (ctx: Context, userId: string) => changeMemberRole(ctx, { userId, role: "viewer" });

  test.each([
    ["remove each other", remove, remove],
    ["demote each other", demote, demote],
    ["remove and demote each other", remove, demote],
  ])("of two owners who %s at the same time, one stays", async (_, end, endOther) => {
    const { tenant, userIds } = await organizationWith("owner", "owner");
    const results = await Promise.allSettled([end(tenant, userIds[0]), endOther(tenant, userIds[1])]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listMembers(tenant)).filter((member) => member.role === "owner")).toHaveLength(1);
  });

  test("removing a person ends their sessions and is audited with the role they had", async () => {
    const { tenant, userIds } = await organizationWith("owner", "viewer");
    await removeMember(tenant, { userId: userIds[1] });
    const [audit] =
      await t.sql`select before from audit_events where subject_id = ${userIds[1]} and action = 'member.remove'`;
    expect(audit?.before).toBe('{"role":"viewer"}');
    const [{ versions } = { versions: null }] = await t.sql<{ versions: number[] | null }[]>`
      select array_agg(session_version) as versions from users where name = 'The viewer' and session_version > 1`;
    expect(versions).toEqual([2]);
  });

  test("an unknown person and an unknown organization are not found", async () => {
    const { ctx, organizationId } = await organizationWith();
    const userId = publicId("user", newUuid());
    await expect(addMember(ctx, { organizationId, userId, role: "owner" })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(getOrganization(ctx, publicId("organization", newUuid()))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(getOrganization(ctx, "org_nonsense")).rejects.toMatchObject({ code: "not-found" });
  });
});
