/** A file of an archive, as APPNOTE.TXT (6.3.10) describes it. */
export interface ZipEntry {
  name: string;
  /** Bytes of the file, and those that stand in the archive. */
  size: number;
  packedSize: number;
  crc: number;
  isDeflated: boolean;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** What 32 bits cannot say stands in the ZIP64 extra field. */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const UNIX = 3 << 8;
const REGULAR_FILE = (0o100644 << 16) >>> 0;

/** What stands before the bytes of a file (4.3.7). */
export function zipLocalHeader(entry: ZipEntry, at: Date): Buffer {
  const isLarge = Math.max(entry.size, entry.packedSize) >= MAX_32;
  const extra = isLarge ? zip64([entry.size, entry.packedSize]) : Buffer.alloc(0);
  const fixed = Buffer.alloc(6);
  fixed.writeUInt32LE(0x04034b50, 0);
  fixed.writeUInt16LE(isLarge ? VERSION_ZIP64 : VERSION, 4);
  const sizes = isLarge ? { size: MAX_32, packedSize: MAX_32 } : entry;
  const name = Buffer.from(entry.name);
  return Buffer.concat([fixed, shared({ ...entry, ...sizes }, at, name, extra), name, extra]);
}

/** What the directory at the end says of a file whose header is at `offset` (4.3.12). */
export function zipDirectoryHeader(entry: ZipEntry, at: Date, offset: number): Buffer {
  const { size, packedSize } = entry;
  const large = [size, packedSize, offset].filter((value) => value >= MAX_32);
  const extra = large.length > 0 ? zip64(large) : Buffer.alloc(0);
  const fixed = Buffer.alloc(8);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(UNIX | VERSION_ZIP64, 4);
  fixed.writeUInt16LE(large.length > 0 ? VERSION_ZIP64 : VERSION, 6);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(REGULAR_FILE, 6);
  rest.writeUInt32LE(Math.min(offset, MAX_32), 10);
  const sizes = { size: Math.min(size, MAX_32), packedSize: Math.min(packedSize, MAX_32) };
  const name = Buffer.from(entry.name);
  return Buffer.concat([fixed, shared({ ...entry, ...sizes }, at, name, extra), rest, name, extra]);
}

/** What an archive ends with (4.3.14 to 4.3.16). */
export function zipEnd({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(UNIX | VERSION_ZIP64, 12);
  large.writeUInt16LE(VERSION_ZIP64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

function zip64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return extra;
}

/** From the flags to the lengths: the same in both headers. */
function shared({ size, packedSize, crc, isDeflated }: ZipEntry, at: Date, name: Buffer, extra: Buffer): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt16LE(UTF8_NAMES, 0);
  bytes.writeUInt16LE(isDeflated ? 8 : 0, 2);
  bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 4);
  bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 6);
  bytes.writeUInt32LE(crc, 8);
  bytes.writeUInt32LE(packedSize, 12);
  bytes.writeUInt32LE(size, 16);
  bytes.writeUInt16LE(name.length, 20);
  bytes.writeUInt16LE(extra.length, 22);
  return bytes;
}
