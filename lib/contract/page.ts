import { z } from "zod";

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** Not Number(), which takes 0x5, 1e1 and white space. */
export function fromDecimal(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Query parameters of every list. */
export const pageQuery = z.object({
  cursor: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "`nextCursor` of the page before.", example: "sto_02vuVOkkYW8jeg1TvjGbD8" }),
  limit: z
    .preprocess(fromDecimal, z.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE))
    .meta({ description: "How many entries at most.", example: DEFAULT_PAGE_SIZE }),
});

/** A page, newest first. */
export function pageSchema<Item extends z.ZodType>(id: string, item: Item) {
  const { example } = item.meta() ?? {};
  return z
    .object({
      data: z.array(item),
      nextCursor: z.string().nullable().meta({ description: "`cursor` of the next page; null on the last one." }),
    })
    .meta({ id, example: { data: [example], nextCursor: null } });
}
