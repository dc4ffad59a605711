import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { endSessions } from "../users/end-sessions";
import { getUser } from "../users/get-user";

/** One's own (the surface has asked for the password again), or for operators anybody's who lost it. Ends all sessions. */
export async function removeSecondFactor(ctx: Context, userId: string): Promise<{ sessionVersion: number }> {
  const id = userUuid(userId);
  return withTransaction(ctx, async (tx) => {
    await getUser(tx, userId);
    await tx.db
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] })
      .where(eq(users.id, id));
    await recordAudit(tx, "user.remove-second-factor", ["user", userId]);
    return endSessions(tx, id);
  });
}
