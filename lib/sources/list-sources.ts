import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf, parseCursor } from "../core/page";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { sources } from "../db/schema/merchants";
import { type Source, sourceColumns, toSource } from "./source";

/** The merchant's sources, newest first. */
export async function listSources(ctx: Context, input: z.input<typeof pageQuery> = {}): Promise<Page<Source>> {
  const { cursor, limit } = parseInput(pageQuery, input);
  const before = parseCursor("source", cursor);
  const rows = await ctx.db
    .select(sourceColumns)
    .from(sources)
    .where(and(eq(sources.organizationId, tenantOf(ctx)), before ? lt(sources.id, before) : undefined))
    .orderBy(desc(sources.id))
    .limit(limit + 1);
  return pageOf(rows.map(toSource), limit, ({ sourceId }) => sourceId);
}
