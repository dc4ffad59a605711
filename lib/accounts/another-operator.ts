import { and, asc, eq, isNull } from "drizzle-orm";
import { DomainError } from "../core/errors";
import type { Context } from "../db/context";
import { users } from "../db/schema/accounts";

/**
 * Somebody who can sign in must be able to operate the exchange. Locks all operators, so that two who end each other's
 * powers at once do not both succeed. `user` is a UUID.
 */
export async function assertAnotherOperator(tx: Context, user: string): Promise<void> {
  const operators = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isOperator, true), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for("no key update");
  const isOne = operators.some(({ id }) => id === user);
  if (isOne && operators.length === 1) {
    throw new DomainError("conflict", "The last operator stays. Invite somebody else to operate the exchange first.");
  }
}
