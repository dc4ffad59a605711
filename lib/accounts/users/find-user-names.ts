import { inArray } from "drizzle-orm";
import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";

/** The names of people, by id. For operators. */
export async function findUserNames(ctx: Context, userIds: readonly string[]): Promise<Record<string, string>> {
  assertOperator(ctx);
  const ids = [...new Set(userIds)].map(userUuid);
  if (ids.length === 0) return {};
  const { id, name } = users;
  const rows = await ctx.db.select({ id, name }).from(users).where(inArray(id, ids));
  return Object.fromEntries(rows.map((row) => [publicId("user", row.id), row.name]));
}
