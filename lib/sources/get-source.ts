import { notFound } from "../core/errors";
import type { Context } from "../db/context";
import { sources } from "../db/schema/merchants";
import { ownSource } from "./internal";
import { type Source, sourceColumns, toSource } from "./source";

export async function getSource(ctx: Context, sourceId: string): Promise<Source> {
  const [row] = await ctx.db.select(sourceColumns).from(sources).where(ownSource(ctx, sourceId));
  if (!row) throw notFound("source");
  return toSource(row);
}
