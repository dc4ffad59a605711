import { and, eq, ilike, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { type Page, pageOf, type Total } from "../../core/page";
import { assertOperator, type Context } from "../../db/context";
import { containing } from "../../db/lists/containing";
import { countUpTo, orderedByName } from "../../db/lists/ordered-list";
import { users } from "../../db/schema/accounts";
import { listUsersInput } from "../inputs";
import { userUuid } from "../internal";
import { listUserOrganizations } from "../organizations/list-user-organizations";
import type { Membership } from "./find-session-user";
import { toUser, type User, userColumns } from "./user";

export interface ListedUser extends User {
  organizations: Membership[];
}

type Input = z.input<typeof listUsersInput>;

/** Everybody who has an account, newest first unless another order is asked for. For operators. */
export async function listUsers(ctx: Context, input: Input = {}): Promise<Page<ListedUser>> {
  assertOperator(ctx);
  const { cursor, limit, sort, ...filters } = parseInput(listUsersInput, input);
  const { id, name } = users;
  const after = cursor === undefined ? null : userUuid(cursor);
  const order = orderedByName({ table: users, id, name }, sort, after);
  const rows = await ctx.db
    .select(userColumns)
    .from(users)
    .where(and(meant(filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  const page = pageOf(rows.map(toUser), limit, (user) => user.userId);
  const organizations = await listUserOrganizations(
    ctx,
    page.data.map(({ userId }) => userId),
  );
  const data = page.data.map((user) => ({ ...user, organizations: organizations.get(user.userId) ?? [] }));
  return { ...page, data };
}

/** How many that list has. */
export async function countUsers(ctx: Context, input: Input): Promise<Total> {
  assertOperator(ctx);
  return countUpTo(ctx, users, meant(parseInput(listUsersInput, input)));
}

function meant({ isOperator, state, search }: Pick<Input, "isOperator" | "state" | "search">): SQL | undefined {
  return and(
    isOperator === undefined ? undefined : eq(users.isOperator, isOperator),
    state && (state === "active" ? isNull(users.disabledAt) : isNotNull(users.disabledAt)),
    search ? or(ilike(users.email, containing(search)), ilike(users.name, containing(search))) : undefined,
  );
}
