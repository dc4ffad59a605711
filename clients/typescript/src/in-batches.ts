/** Entries of one call. */
export const BATCH = 500;
/** Of the 16 MiB that a batch may have: what is around the entries fits beside it. */
const MAX_BYTES = 16_000_000;

export interface Part<Entry> {
  /** Place of its first entry among all. */
  from: number;
  entries: Entry[];
}

/** Entries in as few calls as can hold them, in their order. */
export function* inBatches<Entry>(all: readonly Entry[], maxBytes = MAX_BYTES): Generator<Part<Entry>> {
  let part: Part<Entry> = { from: 0, entries: [] };
  let bytes = 0;
  for (const [index, entry] of all.entries()) {
    const length = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    if (part.entries.length > 0 && (part.entries.length === BATCH || bytes + length > maxBytes)) {
      yield part;
      part = { from: index, entries: [] };
      bytes = 0;
    }
    part.entries.push(entry);
    bytes += length;
  }
  if (part.entries.length > 0) yield part;
}
