import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { parsePublicId, uuidOf } from "../../core/ids";
import { type Page, pageOf, type Total } from "../../core/page";
import { assertOperator, type Context } from "../../db/context";
import { containing } from "../../db/lists/containing";
import { countUpTo, orderedByName } from "../../db/lists/ordered-list";
import { memberships, organizations } from "../../db/schema/accounts";
import { listOrganizationsInput } from "../inputs";
import { type Organization, organizationColumns, toOrganization } from "./organization";

export interface ListedOrganization extends Organization {
  /** How many members it has. */
  people: number;
}

type Input = z.input<typeof listOrganizationsInput>;

/** All organizations, newest first unless another order is asked for. For operators and the service. */
export async function listOrganizations(ctx: Context, input: Input = {}): Promise<Page<ListedOrganization>> {
  assertOperator(ctx);
  const { cursor, limit, sort, ...filters } = parseInput(listOrganizationsInput, input);
  const { id, name } = organizations;
  const after = cursor === undefined ? null : uuidOf("organization", cursor);
  const order = orderedByName({ table: organizations, id, name }, sort, after);
  const rows = await ctx.db
    .select({
      ...organizationColumns,
      people: sql<number>`(
        select count(*)::int from ${memberships} where ${memberships.organizationId} = ${organizations.id}
      )`,
    })
    .from(organizations)
    .where(and(meant(filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(
    rows.map(({ people, ...row }) => ({ ...toOrganization(row), people })),
    limit,
    ({ organizationId }) => organizationId,
  );
}

/** How many that list has. */
export async function countOrganizations(ctx: Context, input: Input): Promise<Total> {
  assertOperator(ctx);
  return countUpTo(ctx, organizations, meant(parseInput(listOrganizationsInput, input)));
}

function meant({ kind, state, search }: Pick<Input, "kind" | "state" | "search">): SQL | undefined {
  return and(
    kind && eq(organizations.kind, kind),
    state && (state === "active" ? isNull(organizations.suspendedAt) : isNotNull(organizations.suspendedAt)),
    search ? called(search) : undefined,
  );
}

function called(search: string): SQL | undefined {
  const id = parsePublicId("organization", search);
  return or(ilike(organizations.name, containing(search)), id ? eq(organizations.id, id) : undefined);
}
