import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { getUser } from "./get-user";

/** The person may sign in again. For operators. */
export async function enableUser(ctx: Context, userId: string): Promise<void> {
  assertOperator(ctx);
  const id = userUuid(userId);
  await withTransaction(ctx, async (tx) => {
    await getUser(tx, userId);
    const changed = await tx.db
      .update(users)
      .set({ disabledAt: null })
      .where(and(eq(users.id, id), isNotNull(users.disabledAt)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await recordAudit(tx, "user.enable", ["user", userId], {
      before: { isDisabled: true },
      after: { isDisabled: false },
    });
  });
}
