import zlib from "node:zlib";

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Node has `zlib.crc32` only since 20.15. */
const native = (zlib as { crc32?: typeof zlib.crc32 }).crc32;

/** CRC-32 as in zlib, Ethernet and PNG; of `bytes` after others with the CRC-32 `previous`. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  // zlib takes no bytes at no address for the beginning.
  if (bytes.length === 0) return previous;
  return native ? native(bytes, previous) : crc32ByTable(bytes, previous);
}

export function crc32ByTable(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
