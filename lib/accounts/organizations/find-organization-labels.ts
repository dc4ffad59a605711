import { inArray } from "drizzle-orm";
import { uuidOf } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { type Organization, organizationColumns, toOrganization } from "./organization";

/** What tells an organization from others in a list. */
export type OrganizationLabel = Pick<Organization, "name" | "isTest">;

/** The labels of the organizations whose things these are, by id. For operators, who see the things of many. */
export async function findOrganizationLabels(
  ctx: Context,
  things: readonly { organizationId: string | null }[],
): Promise<Record<string, OrganizationLabel>> {
  assertOperator(ctx);
  const named = new Set(things.flatMap(({ organizationId }) => organizationId ?? []));
  const ids = [...named].map((id) => uuidOf("organization", id));
  if (ids.length === 0) return {};
  const rows = await ctx.db.select(organizationColumns).from(organizations).where(inArray(organizations.id, ids));
  return Object.fromEntries(
    rows.map(toOrganization).map(({ organizationId, name, isTest }) => [organizationId, { name, isTest }]),
  );
}
