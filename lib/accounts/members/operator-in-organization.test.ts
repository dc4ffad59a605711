import { expect, test } from "vitest";
import { actingFor } from "@/lib/auth/acting-for";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { newUuid, uuidOf } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { userUuid } from "../internal";
import { inviteMember } from "../invitations/invite-member";
import { listInvitations } from "../invitations/list-invitations";
import { revokeInvitation } from "../invitations/revoke-invitation";
import { createOrganization } from "../organizations/create-organization";
import { createUser } from "../users/create-user";
import { addMember } from "./add-member";
import { changeMemberRole } from "./change-member-role";
import { listMembers } from "./list-members";
import { removeMember } from "./remove-member";

const t = testDatabase();
const newEmail = () => `${newUuid()}@example.com`;

/** An operator, and an organization that they are not in, with an owner and a member. */
async function world() {
  const system = t.systemContext();
  const operator = await createUser(system, { email: newEmail(), name: "Op", isOperator: true });
  const operatorUuid = userUuid(operator.userId);
  const ctx: Context = { ...system, actor: { kind: "user", userId: operatorUuid, isOperator: true } };
  const { organizationId } = await createOrganization(system, { kind: "merchant", name: "Bakery" });
  const [owner, member] = [
    await createUser(system, { email: newEmail(), name: "Ada" }),
    await createUser(system, { email: newEmail(), name: "Ben" }),
  ];
  await addMember(system, { organizationId, userId: owner.userId, role: "owner" });
  await addMember(system, { organizationId, userId: member.userId, role: "member" });
  return { ctx, organizationId, ownerId: owner.userId, memberId: member.userId, operatorUuid };
}

/** What the audit log says that this operator did in the organization. */
async function acts({ organizationId, operatorUuid }: { organizationId: string; operatorUuid: string }) {
  const rows = await t.sql<{ action: string; before: string | null; after: string | null }[]>`
    select action, before, after from audit_events
    where organization_id = ${uuidOf("organization", organizationId)} and actor_kind = 'user' and actor_id = ${operatorUuid}
    order by id`;
  const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
  return rows.map(({ action, before, after }) => [action, parsed(before), parsed(after)]);
}

test("an operator changes somebody's role, which is recorded before and after", async () => {
  const { ctx, organizationId, memberId, ...more } = await world();
  await changeMemberRole(ctx, { organizationId, userId: memberId, role: "viewer" });
  const members = await listMembers(ctx, { organizationId });
  expect(members.find(({ userId }) => userId === memberId)?.role).toBe("viewer");
  expect(await acts({ organizationId, ...more })).toEqual([["member.update", { role: "member" }, { role: "viewer" }]]);
});

test("an operator removes somebody, which is recorded with the role they had", async () => {
  const { ctx, organizationId, memberId, ownerId, ...more } = await world();
  await removeMember(ctx, { organizationId, userId: memberId });
  expect((await listMembers(ctx, { organizationId })).map(({ userId }) => userId)).toEqual([ownerId]);
  expect(await acts({ organizationId, ...more })).toEqual([["member.remove", { role: "member" }, null]]);
});

test("the last owner stays for an operator, too", async () => {
  const { ctx, organizationId, ownerId, ...more } = await world();
  const conflict = { code: "conflict" };
  await expect(removeMember(ctx, { organizationId, userId: ownerId })).rejects.toMatchObject(conflict);
  const demotion = changeMemberRole(ctx, { organizationId, userId: ownerId, role: "member" });
  await expect(demotion).rejects.toMatchObject(conflict);
  expect(await acts({ organizationId, ...more })).toEqual([]);
});

test("an operator withdraws an invitation, which is recorded with whom it was for", async () => {
  const { ctx, organizationId, ...more } = await world();
  const email = newEmail();
  await inviteMember(ctx, { organizationId, email, role: "viewer" });
  const [invitation] = await listInvitations(ctx, { organizationId });
  await revokeInvitation(ctx, { organizationId, invitationId: invitation?.invitationId ?? "" });
  expect(await listInvitations(ctx, { organizationId })).toEqual([]);
  expect(await acts({ organizationId, ...more })).toEqual([
    ["member.invite", null, { email, role: "viewer" }],
    ["member.uninvite", { email, role: "viewer" }, null],
  ]);
});

test("an operator revokes a credential, which is recorded before and after", async () => {
  const { ctx, organizationId, ...more } = await world();
  const owner = { ...t.systemContext(), organizationId: uuidOf("organization", organizationId) };
  const { credentialId } = await createCredential(owner, { name: "Tills", scopes: ["receipts:write"] });
  await revokeCredential(actingFor(ctx, organizationId), credentialId);
  expect((await listCredentials(owner)).data).toMatchObject([{ credentialId, revoked: expect.any(Date) }]);
  expect(await acts({ organizationId, ...more })).toEqual([
    ["credential.revoke", { isRevoked: false }, { isRevoked: true }],
  ]);
});
