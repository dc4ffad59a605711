import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf, parseCursor } from "../core/page";
import { type Context, tenantOf } from "../db/context";
import { inUse } from "../db/lists/in-use";
import { sources } from "../db/schema/merchants";
import { type Source, sourceColumns, toSource } from "./source";

const listSourcesInput = pageQuery.extend({
  /** Only what is out of use, or only what is in use; both when left out. */
  isArchived: z.boolean().optional(),
});

/** The merchant's sources, newest first. */
export async function listSources(ctx: Context, input: z.input<typeof listSourcesInput> = {}): Promise<Page<Source>> {
  const { cursor, limit, isArchived } = parseInput(listSourcesInput, input);
  const before = parseCursor("source", cursor);
  const rows = await ctx.db
    .select(sourceColumns)
    .from(sources)
    .where(
      and(
        eq(sources.organizationId, tenantOf(ctx)),
        inUse(sources.archivedAt, isArchived),
        before ? lt(sources.id, before) : undefined,
      ),
    )
    .orderBy(desc(sources.id))
    .limit(limit + 1);
  return pageOf(rows.map(toSource), limit, ({ sourceId }) => sourceId);
}
