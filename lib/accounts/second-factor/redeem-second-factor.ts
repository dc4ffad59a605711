import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { publicId } from "../../core/ids";
import { decryptSecret } from "../../core/keys";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { oneTimeCodeField } from "../inputs";
import { hashRecoveryCode } from "./recovery-codes";
import { totpStep } from "./totp";

/**
 * Uses up a code of the authenticator app or a recovery code; false when it is wrong or was used before. The conditional
 * updates let only one of two sign-ins with the same code through.
 */
export async function redeemSecondFactor(
  tx: Context,
  person: { id: string; totpSecret: string },
  code: string,
): Promise<boolean> {
  const digits = oneTimeCodeField.safeParse(code);
  if (!digits.success) return redeemRecoveryCode(tx, person.id, code);
  const step = totpStep(decryptSecret(tx.keys, person.totpSecret), digits.data, tx.clock.now());
  if (step === null) return false;
  const used = await tx.db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, person.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return used.length === 1;
}

async function redeemRecoveryCode(tx: Context, user: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  const used = await tx.db
    .update(users)
    .set({ recoveryCodeHashes: sql`array_remove(${users.recoveryCodeHashes}, ${hash})` })
    .where(and(eq(users.id, user), sql`${hash} = any(${users.recoveryCodeHashes})`))
    .returning({ left: sql<number>`cardinality(${users.recoveryCodeHashes})` });
  const [row] = used;
  if (!row) return false;
  await recordAudit(tx, "user.use-recovery-code", ["user", publicId("user", user)], {
    after: { recoveryCodesLeft: row.left },
  });
  return true;
}
