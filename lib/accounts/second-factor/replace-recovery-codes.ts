import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { newRecoveryCodes } from "./recovery-codes";

/** Ten new recovery codes for the actor, shown this once; the old ones stop working. */
export async function replaceRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw notFound("person");
  const { codes, hashes } = newRecoveryCodes();
  await withTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(users)
      .set({ recoveryCodeHashes: hashes })
      .where(and(eq(users.id, actor.userId), isNotNull(users.totpConfirmedAt)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new DomainError("conflict", "Your account has no second factor.");
    await recordAudit(tx, "user.replace-recovery-codes", ["user", publicId("user", actor.userId)]);
  });
  return { recoveryCodes: codes };
}
