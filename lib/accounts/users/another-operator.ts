import { and, asc, eq, isNull } from "drizzle-orm";
import { DomainError } from "../../core/errors";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";

/** Holds all operators still until the transaction ends, so that two who end each other's powers follow each other. */
export function lockOperators(tx: Context): Promise<{ id: string }[]> {
  return tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isOperator, true), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** Somebody who can sign in must be able to operate the exchange. `user` is a UUID. */
export async function assertAnotherOperator(tx: Context, user: string): Promise<void> {
  const operators = await lockOperators(tx);
  const isOne = operators.some(({ id }) => id === user);
  if (isOne && operators.length === 1) {
    throw new DomainError("conflict", "The last operator stays. Invite somebody else to operate the exchange first.");
  }
}
