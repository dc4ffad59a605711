import { parsePublicId, publicId } from "../core/ids";
import { MOST_FOUND } from "../core/search/found";
import { type Context, isInstallationWide, tenantOf } from "../db/context";

const NAMES = {
  store: ["stores", "name"],
  brand: ["brands", "name"],
  source: ["sources", "description"],
} as const;

export interface Named {
  id: string;
  /** The merchant. */
  organizationId: string;
  name: string;
}

/** However many there are: older ones are found by their id. */
const MOST_READ = 20_000;

/** A merchant's stores, brands or sources with a text in their name, or with this id, those that begin with it first; an operator's search is of all. */
export async function findNamed(ctx: Context, kind: keyof typeof NAMES, text: string): Promise<Named[]> {
  const { sql } = ctx;
  const [table, column] = NAMES[kind];
  const own = isInstallationWide(ctx) ? sql`true` : sql`organization_id = ${tenantOf(ctx)}`;
  const uuid = parsePublicId(kind, text);
  const candidates = uuid
    ? sql`select id, organization_id, ${sql(column)} as name from ${sql(table)} where ${own} and id = ${uuid}`
    : sql`
      select id, organization_id, name from (
        select id, organization_id, ${sql(column)} as name from ${sql(table)} where ${own} order by id desc limit ${MOST_READ}
      ) newest
      where strpos(lower(name), lower(${text})) > 0
      order by strpos(lower(name), lower(${text})), id desc limit ${MOST_FOUND}`;
  const rows = await sql<{ id: string; organization_id: string; name: string | null }[]>`${candidates}`;
  return rows.map(({ id, organization_id, name }) => ({
    id: publicId(kind, id),
    organizationId: publicId("organization", organization_id),
    name: name ?? publicId(kind, id),
  }));
}
