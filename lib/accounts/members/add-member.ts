import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { memberships, users } from "../../db/schema/accounts";
import type { Role } from "../fields";
import { memberInput } from "../inputs";
import { fieldError, lockOrganization, targetOrganization, userUuid } from "../internal";

/** Makes an existing person a member. For operators and the service; everybody else invites. */
export async function addMember(ctx: Context, input: z.input<typeof memberInput>): Promise<void> {
  assertOperator(ctx);
  const { organizationId, userId, role } = parseInput(memberInput, input);
  const organization = targetOrganization(ctx, organizationId);
  const user = userUuid(userId);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization);
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, user));
    if (!person) throw notFound("person");
    await insertMember(tx, { organization, user, role });
  });
}

/** Inside a transaction; `organization` and `user` are UUIDs. */
export async function insertMember(
  tx: Context,
  member: { organization: string; user: string; role: Role },
): Promise<void> {
  const inserted = await tx.db
    .insert(memberships)
    .values({ organizationId: member.organization, userId: member.user, role: member.role })
    .onConflictDoNothing()
    .returning({ role: memberships.role });
  if (inserted.length === 0) throw fieldError("conflict", "email", "This person is a member already.");
  await recordAudit(tx, "member.add", ["user", publicId("user", member.user)], {
    organizationId: member.organization,
    after: { role: member.role },
  });
}
