import { and, desc, eq, ilike, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf } from "../core/page";
import type { Context } from "../db/context";
import { users } from "../db/schema/accounts";
import { listUsersInput } from "./inputs";
import { assertOperator, containing, userUuid } from "./internal";
import { toUser, type User, userColumns } from "./user";

/** Everybody who has an account, newest first. For operators. */
export async function listUsers(ctx: Context, input: z.input<typeof listUsersInput> = {}): Promise<Page<User>> {
  assertOperator(ctx);
  const { cursor, limit, search, isOperator } = parseInput(listUsersInput, input);
  const rows = await ctx.db
    .select(userColumns)
    .from(users)
    .where(
      and(
        cursor === undefined ? undefined : lt(users.id, userUuid(cursor)),
        isOperator === undefined ? undefined : eq(users.isOperator, isOperator),
        search ? or(ilike(users.email, containing(search)), ilike(users.name, containing(search))) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1);
  return pageOf(rows.map(toUser), limit, (user) => user.userId);
}
