import { z } from "zod";
import { problem } from "./problem";

/** Entries of a batch. */
export const MAX_BATCH = 500;

const count = z.int().min(0).meta({ description: "How many were." });

export const batchIndex = z.int().min(0).meta({ description: "Place of the entry, from 0.", example: 0 });

const refusedEntry = z
  .object({
    index: batchIndex,
    status: z.int().min(400).max(599).meta({ description: "As if it had come alone.", example: 400 }),
    problem,
  })
  .meta({ id: "RefusedBatchEntry" });

/** What became of each entry of a batch, of which those that were accepted have the given shapes. */
export function batchResults<Accepted extends z.ZodType>(
  id: string,
  accepted: readonly Accepted[],
  example: readonly object[],
) {
  return z
    .object({
      results: z.array(z.union([...accepted, refusedEntry])).meta({ description: "In the order of the entries." }),
      accepted: count,
      refused: count,
    })
    .meta({ id, example: { results: example, accepted: example.length, refused: 0 } });
}
