import { notFound } from "../core/errors";
import type { Context } from "../db/context";
import { stores } from "../db/schema/merchants";
import { ownStore } from "./internal";
import { type Store, storeColumns, toStore } from "./store";

export async function getStore(ctx: Context, storeId: string): Promise<Store> {
  const [row] = await ctx.db.select(storeColumns).from(stores).where(ownStore(ctx, storeId));
  if (!row) throw notFound("store");
  return toStore(row);
}
