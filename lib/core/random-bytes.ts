import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(8_192);
let used = pool.length;

/**
 * Random bytes of the system's generator, drawn in advance: a call of it costs as much for 14 bytes as for thousands. A
 * byte is given out once; the view is valid until the next call.
 */
export function takeRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + length);
  used += length;
  return bytes;
}
