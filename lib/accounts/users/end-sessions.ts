import { eq, sql } from "drizzle-orm";
import { notFound } from "../../core/errors";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";

/**
 * Every session carries the version it began with; guards refuse older ones. `user` is a UUID. Returns the version with
 * which the session that asked for it may go on.
 */
export async function endSessions(tx: Context, user: string): Promise<{ sessionVersion: number }> {
  const [row] = await tx.db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, user))
    .returning({ sessionVersion: users.sessionVersion });
  if (!row) throw notFound("person");
  return row;
}
