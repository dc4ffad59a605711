/** Of receipts as stored, with all their versions. */
const MAX_BYTES = 2_097_152;

/** In their order, in parts that are not too large together; one may be larger by itself. */
export function packed<One>(all: readonly One[], bytesOf: (one: One) => number): One[][] {
  const parts: One[][] = [];
  let together = 0;
  for (const one of all) {
    const bytes = bytesOf(one);
    together += bytes;
    const part = parts.at(-1);
    if (part && together <= MAX_BYTES) part.push(one);
    else {
      parts.push([one]);
      together = bytes;
    }
  }
  return parts;
}
