import { and, desc, eq, ilike, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { type Page, pageOf } from "../../core/page";
import { assertOperator } from "../../core/tenant";
import type { Context } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { listUsersInput } from "../inputs";
import { containing, userUuid } from "../internal";
import { listUserOrganizations } from "../organizations/list-user-organizations";
import type { Membership } from "./find-session-user";
import { toUser, type User, userColumns } from "./user";

export interface ListedUser extends User {
  organizations: Membership[];
}

/** Everybody who has an account, newest first. For operators. */
export async function listUsers(ctx: Context, input: z.input<typeof listUsersInput> = {}): Promise<Page<ListedUser>> {
  assertOperator(ctx);
  const { cursor, limit, search, isOperator, state } = parseInput(listUsersInput, input);
  const rows = await ctx.db
    .select(userColumns)
    .from(users)
    .where(
      and(
        cursor === undefined ? undefined : lt(users.id, userUuid(cursor)),
        isOperator === undefined ? undefined : eq(users.isOperator, isOperator),
        state && (state === "active" ? isNull(users.disabledAt) : isNotNull(users.disabledAt)),
        search ? or(ilike(users.email, containing(search)), ilike(users.name, containing(search))) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1);
  const page = pageOf(rows.map(toUser), limit, (user) => user.userId);
  const organizations = await listUserOrganizations(
    ctx,
    page.data.map(({ userId }) => userId),
  );
  const data = page.data.map((user) => ({ ...user, organizations: organizations.get(user.userId) ?? [] }));
  return { ...page, data };
}
