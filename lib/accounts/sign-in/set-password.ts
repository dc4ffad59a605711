import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { endSessions } from "../users/end-sessions";
import { closePasswordResets } from "./account-link";

/**
 * Inside a transaction: stores the hash, and ends every session of the person (UUID) and every open link to another.
 * `instead` is the hash that it must replace: of two who change it at once, one does.
 */
export async function setPassword(
  tx: Context,
  user: string,
  passwordHash: string,
  instead?: string | null,
): Promise<{ sessionVersion: number }> {
  const [person] = await tx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user), instead ? eq(users.passwordHash, instead) : undefined))
    .returning({ email: users.email });
  if (!person) throw new DomainError("conflict", "The password has been changed meanwhile. Load the page again.");
  await closePasswordResets(tx, person.email);
  await recordAudit(tx, "user.set-password", ["user", publicId("user", user)]);
  return endSessions(tx, user);
}
