import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { decryptSecret } from "../../core/keys";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { oneTimeCodeInput } from "../inputs";
import { fieldError } from "../internal";
import { endSessions } from "../users/end-sessions";
import { newRecoveryCodes } from "./recovery-codes";
import { totpStep } from "./totp";

/**
 * Turns the second factor on once the actor's app shows a right code. Returns the recovery codes, which are shown this
 * once. Ends all sessions: those began without it; the surface goes on with the version returned.
 */
export async function confirmSecondFactor(
  ctx: Context,
  input: z.input<typeof oneTimeCodeInput>,
): Promise<{ recoveryCodes: string[]; sessionVersion: number }> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw notFound("person");
  const digits = oneTimeCodeInput.safeParse(input);
  return withTransaction(ctx, async (tx) => {
    const isMine = and(eq(users.id, actor.userId), isNull(users.totpConfirmedAt));
    const [person] = await tx.db.select({ totpSecret: users.totpSecret }).from(users).where(isMine).for("update");
    if (!person?.totpSecret) throw new DomainError("conflict", "Start again: there is no second factor to confirm.");
    const now = tx.clock.now();
    const step = digits.success ? totpStep(decryptSecret(tx.keys, person.totpSecret), digits.data.code, now) : null;
    if (step === null) throw fieldError("validation-failed", "code", "This is not the code that your app shows now.");
    const { codes, hashes } = newRecoveryCodes();
    await tx.db
      .update(users)
      .set({ totpConfirmedAt: now, totpLastStep: step, recoveryCodeHashes: hashes })
      .where(isMine);
    const { sessionVersion } = await endSessions(tx, actor.userId);
    await recordAudit(tx, "user.add-second-factor", ["user", publicId("user", actor.userId)]);
    return { recoveryCodes: codes, sessionVersion };
  });
}
