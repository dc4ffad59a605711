import { eq } from "drizzle-orm";
import type { Context } from "../db/context";
import { users } from "../db/schema/accounts";
import { assertOperator } from "./internal";
import { toUser, type User, userColumns } from "./user";

/** For operators and the service. */
export async function findUserByEmail(ctx: Context, email: string): Promise<User | null> {
  assertOperator(ctx);
  const [row] = await ctx.db.select(userColumns).from(users).where(eq(users.email, email.trim().toLowerCase()));
  return row ? toUser(row) : null;
}
