import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { closeInvitationsBy } from "../sign-in/account-link";
import { forgetViews } from "../views/forget-views";
import { assertAnotherOperator } from "./another-operator";
import { endSessions } from "./end-sessions";
import { getUser } from "./get-user";

/**
 * Takes the operator's powers from a person, who stays what they are in their organizations and is signed out. For
 * operators; one's own powers cannot be taken, and the last operator stays. Again is the same.
 */
export async function removeOperator(ctx: Context, userId: string): Promise<void> {
  assertOperator(ctx);
  const id = userUuid(userId);
  if (ctx.actor.kind === "user" && ctx.actor.userId === id) {
    throw new DomainError("conflict", "You cannot take your own powers. Ask another operator.");
  }
  await withTransaction(ctx, async (tx) => {
    await getUser(tx, userId);
    await assertAnotherOperator(tx, id);
    const changed = await tx.db
      .update(users)
      .set({ isOperator: false })
      .where(and(eq(users.id, id), eq(users.isOperator, true)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await forgetViews(tx, id, null);
    await endSessions(tx, id);
    await closeInvitationsBy(tx, id);
    await recordAudit(tx, "operator.remove", ["user", userId], {
      before: { isOperator: true },
      after: { isOperator: false },
    });
  });
}
