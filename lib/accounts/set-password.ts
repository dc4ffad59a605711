import { eq } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import { users } from "../db/schema/accounts";
import { endSessions } from "./end-sessions";

/** Inside a transaction: stores the hash and ends every session of the person (UUID). */
export async function setPassword(
  tx: Context,
  user: string,
  passwordHash: string,
): Promise<{ sessionVersion: number }> {
  await tx.db.update(users).set({ passwordHash }).where(eq(users.id, user));
  await recordAudit(tx, { action: "user.set-password", subjectKind: "user", subjectId: publicId("user", user) });
  return endSessions(tx, user);
}
