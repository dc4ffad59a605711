import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { acceptInvitationInput } from "../inputs";
import { lockOrganization, userUuid } from "../internal";
import { insertMember } from "../members/add-member";
import { findLink, redeemLink } from "../sign-in/account-link";
import { hashPassword } from "../sign-in/password-hash";
import { assertAcceptablePassword } from "../sign-in/password-rules";
import { verifyOwnPassword } from "../sign-in/verify-own-password";
import { insertUser } from "../users/create-user";

/**
 * Uses an invitation up. A person without an account gets one with the name and password given. One who has it must be
 * signed in with it (the context's actor): holding the link alone does not prove who they are. To operate the
 * exchange they give their own password again (the surface counts the tries), which must do for an operator.
 */
export async function acceptInvitation(
  ctx: Context,
  input: { token: string; account?: z.input<typeof acceptInvitationInput>; ownPassword?: string },
): Promise<{ userId: string }> {
  const account = input.account && parseInput(acceptInvitationInput, input.account);
  const passwordHash = account && (await acceptableHash(ctx, input.token, account));
  if (!account) await assertOperatorsPassword(ctx, input);
  return withTransaction(ctx, async (tx) => {
    // Before the link, as everybody does who closes links.
    const open = await findLink(tx, "invitation", input.token);
    if (open?.organizationId) await lockOrganization(tx, open.organizationId);
    const link = await redeemLink(tx, "invitation", input.token);
    const [existing] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, link.email));
    if (existing && !(tx.actor.kind === "user" && tx.actor.userId === existing.id)) {
      throw new DomainError("conflict", "This address has an account. Sign in with it to accept the invitation.");
    }
    if (!existing && (!account || !passwordHash)) throw new DomainError("validation-failed", "Choose a password.");
    const { userId } = existing
      ? { userId: publicId("user", existing.id) }
      : await insertUser(tx, {
          email: link.email,
          name: account?.name ?? link.email,
          passwordHash: passwordHash ?? null,
          isOperator: link.isOperator,
        });
    if (existing && link.isOperator) await makeOperator(tx, existing.id);
    if (link.organizationId) {
      await insertMember(tx, {
        organization: link.organizationId,
        user: userUuid(userId),
        role: link.role ?? "viewer",
      });
    }
    return { userId };
  });
}

/** Outside the transaction: hashing takes its time, and transactions are short. */
async function acceptableHash(ctx: Context, token: string, account: { name: string; password: string }) {
  const link = await findLink(ctx, "invitation", token);
  if (!link) return null;
  assertAcceptablePassword(account.password, { ...account, email: link.email, isOperator: link.isOperator });
  return hashPassword(account.password, token);
}

/** People without a password sign in through the identity provider. */
async function assertOperatorsPassword(
  ctx: Context,
  { token, ownPassword = "" }: { token: string; ownPassword?: string },
) {
  const link = await findLink(ctx, "invitation", token);
  if (!link?.isOperator || ctx.actor.kind !== "user") return;
  const [person] = await ctx.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, ctx.actor.userId), isNotNull(users.passwordHash)));
  if (!person) return;
  await verifyOwnPassword(ctx, ownPassword);
  assertAcceptablePassword(ownPassword, { ...person, isOperator: true });
}

async function makeOperator(tx: Context, id: string): Promise<void> {
  await tx.db.update(users).set({ isOperator: true }).where(eq(users.id, id));
  await recordAudit(tx, "operator.add", ["user", publicId("user", id)], {
    before: { isOperator: false },
    after: { isOperator: true },
  });
}
