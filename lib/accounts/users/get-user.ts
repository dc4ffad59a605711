import { eq } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { assertOperator, type Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { toUser, type User, userColumns } from "./user";

/** Oneself, or for operators anybody. */
export async function getUser(ctx: Context, userId: string): Promise<User> {
  const id = userUuid(userId);
  if (ctx.actor.kind !== "user" || ctx.actor.userId !== id) assertOperator(ctx);
  const [row] = await ctx.db.select(userColumns).from(users).where(eq(users.id, id));
  if (!row) throw notFound("person");
  return toUser(row);
}
