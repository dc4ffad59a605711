import { eq } from "drizzle-orm";
import { assertOperator, type Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { storedEmail } from "./stored-email";
import { toUser, type User, userColumns } from "./user";

/** For operators and the service. */
export async function findUserByEmail(ctx: Context, address: string): Promise<User | null> {
  assertOperator(ctx);
  const email = storedEmail(address);
  if (email === null) return null;
  const [row] = await ctx.db.select(userColumns).from(users).where(eq(users.email, email));
  return row ? toUser(row) : null;
}
