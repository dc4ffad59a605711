import { and, desc, eq, ilike, lt } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf } from "../core/page";
import type { Context } from "../db/context";
import { organizations } from "../db/schema/accounts";
import { listOrganizationsInput } from "./inputs";
import { assertOperator, containing, organizationUuid } from "./internal";
import { type Organization, organizationColumns, toOrganization } from "./organization";

/** All organizations, newest first. For operators and the service. */
export async function listOrganizations(
  ctx: Context,
  input: z.input<typeof listOrganizationsInput> = {},
): Promise<Page<Organization>> {
  assertOperator(ctx);
  const { cursor, limit, kind, name } = parseInput(listOrganizationsInput, input);
  const rows = await ctx.db
    .select(organizationColumns)
    .from(organizations)
    .where(
      and(
        cursor === undefined ? undefined : lt(organizations.id, organizationUuid(cursor)),
        kind && eq(organizations.kind, kind),
        name ? ilike(organizations.name, containing(name)) : undefined,
      ),
    )
    .orderBy(desc(organizations.id))
    .limit(limit + 1);
  return pageOf(rows.map(toOrganization), limit, (organization) => organization.organizationId);
}
