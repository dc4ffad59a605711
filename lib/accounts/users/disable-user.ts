import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { closeInvitationsBy, closePasswordResets } from "../sign-in/account-link";
import { assertAnotherOperator } from "./another-operator";
import { endSessions } from "./end-sessions";
import { getUser } from "./get-user";

/**
 * The person can no longer sign in and is signed out. For operators; one's own account cannot be disabled, and the last operator
 * stays.
 */
export async function disableUser(ctx: Context, userId: string): Promise<void> {
  assertOperator(ctx);
  const id = userUuid(userId);
  if (ctx.actor.kind === "user" && ctx.actor.userId === id) {
    throw new DomainError("conflict", "You cannot disable your own account.");
  }
  await withTransaction(ctx, async (tx) => {
    const { email } = await getUser(tx, userId);
    await assertAnotherOperator(tx, id);
    const changed = await tx.db
      .update(users)
      .set({ disabledAt: tx.clock.now() })
      .where(and(eq(users.id, id), isNull(users.disabledAt)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await endSessions(tx, id);
    await closePasswordResets(tx, email);
    await closeInvitationsBy(tx, id);
    await recordAudit(tx, "user.disable", ["user", userId], {
      before: { isDisabled: false },
      after: { isDisabled: true },
    });
  });
}
