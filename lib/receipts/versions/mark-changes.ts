import { z } from "zod";
import type { JsonObject, JsonValue } from "../../core/json/exact-json";
import { canonicalJson } from "../../core/json/write-exact-json";

const places = z.array(z.int());

/** Which entries of a version, by their place from 0, the first version does not have: what a reader of that looks for. */
export const changes = z.object({ lineItems: places, totals: places, payments: places });

export type Changes = z.infer<typeof changes>;

/** Both as stored. An entry that only moved is not marked; of two equal ones, of which there was one, the second is. */
export function markChanges(first: JsonObject, now: JsonObject): Changes {
  const marked = (name: keyof Changes) => newEntries(listOf(first[name]), listOf(now[name]));
  return { lineItems: marked("lineItems"), totals: marked("totals"), payments: marked("payments") };
}

function newEntries(before: readonly JsonValue[], now: readonly JsonValue[]): number[] {
  const counts = new Map<string, number>();
  for (const entry of before) {
    const text = canonicalJson(entry);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return now.flatMap((entry, place) => {
    const text = canonicalJson(entry);
    const count = counts.get(text) ?? 0;
    if (count === 0) return [place];
    counts.set(text, count - 1);
    return [];
  });
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
