import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { pageQuery } from "../contract/page";
import { parseInput } from "../contract/parse-input";
import { type Page, pageOf, parseCursor } from "../core/page";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";
import { stores } from "../db/schema/merchants";
import { type Store, storeColumns, toStore } from "./store";

/** The merchant's stores, newest first. */
export async function listStores(ctx: Context, input: z.input<typeof pageQuery> = {}): Promise<Page<Store>> {
  const { cursor, limit } = parseInput(pageQuery, input);
  const before = parseCursor("store", cursor);
  const rows = await ctx.db
    .select(storeColumns)
    .from(stores)
    .where(and(eq(stores.organizationId, tenantOf(ctx)), before ? lt(stores.id, before) : undefined))
    .orderBy(desc(stores.id))
    .limit(limit + 1);
  return pageOf(rows.map(toStore), limit, ({ storeId }) => storeId);
}
