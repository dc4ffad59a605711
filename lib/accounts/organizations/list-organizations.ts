import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { parsePublicId } from "../../core/ids";
import { type Page, pageOf } from "../../core/page";
import { assertOperator } from "../../core/tenant";
import type { Context } from "../../db/context";
import { memberships, organizations } from "../../db/schema/accounts";
import { listOrganizationsInput } from "../inputs";
import { containing } from "../internal";
import { type Organization, organizationColumns, toOrganization } from "./organization";
import { organizationUuid } from "./organization-uuid";

export interface ListedOrganization extends Organization {
  /** How many members it has. */
  people: number;
}

/** All organizations, newest first. For operators and the service. */
export async function listOrganizations(
  ctx: Context,
  input: z.input<typeof listOrganizationsInput> = {},
): Promise<Page<ListedOrganization>> {
  assertOperator(ctx);
  const { cursor, limit, kind, state, search } = parseInput(listOrganizationsInput, input);
  const rows = await ctx.db
    .select({
      ...organizationColumns,
      people: sql<number>`(
        select count(*)::int from ${memberships} where ${memberships.organizationId} = ${organizations.id}
      )`,
    })
    .from(organizations)
    .where(
      and(
        cursor === undefined ? undefined : lt(organizations.id, organizationUuid(cursor)),
        kind && eq(organizations.kind, kind),
        state && (state === "active" ? isNull(organizations.suspendedAt) : isNotNull(organizations.suspendedAt)),
        search ? called(search) : undefined,
      ),
    )
    .orderBy(desc(organizations.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ people, ...row }) => ({ ...toOrganization(row), people })),
    limit,
    ({ organizationId }) => organizationId,
  );
}

function called(search: string): SQL | undefined {
  const id = parsePublicId("organization", search);
  return or(ilike(organizations.name, containing(search)), id ? eq(organizations.id, id) : undefined);
}
