import { publicId } from "../../core/ids";
import { type ZipEntry, zipDirectoryHeader, zipEnd, zipLocalHeader } from "../../core/zip/zip";
import type { Context } from "../../db/context";
import { blocksOfFile, type Kind } from "./blocks-of-file";

export interface ArchiveEntry extends ZipEntry {
  sha256: Buffer;
  from: { kind: Kind; file: number } | { kind: "manifest" } | { kind: "pdf"; receiptId: string };
}

/** The files of an export, in the order in which they stand in the archive. */
export async function entriesOf({ sql }: Pick<Context, "sql">, exportId: string): Promise<ArchiveEntry[]> {
  const files = await sql<(Omit<ZipEntry, "isDeflated"> & { kind: Kind | "manifest"; file: number; sha256: Buffer })[]>`
    select name, kind, file, size::float8 as size, packed_size::float8 as "packedSize", crc::float8 as crc, sha256
    from export_files where export_id = ${exportId}
    order by array_position(array['manifest', 'document', 'lines', 'cells'], kind), file`;
  const pdfs = await sql<{ receiptId: string; size: number; crc: number; sha256: Buffer }[]>`
    select receipt_id as "receiptId", octet_length(bytes) as size, crc::float8 as crc, sha256
    from export_pdfs where export_id = ${exportId} and bytes is not null order by receipt_id`;
  return [
    ...files.map(({ kind, file, ...sums }) => ({
      ...sums,
      isDeflated: kind !== "manifest",
      from: kind === "manifest" ? { kind } : { kind, file },
    })),
    ...pdfs.map(({ receiptId, size, crc, sha256 }) => ({
      name: `pdf/${publicId("receipt", receiptId)}.pdf`,
      ...{ size, packedSize: size, crc, sha256, isDeflated: false },
      from: { kind: "pdf" as const, receiptId },
    })),
  ];
}

export function archiveSize(entries: readonly ArchiveEntry[], at: Date): number {
  let offset = 0;
  for (const entry of entries) offset += zipLocalHeader(entry, at).length + entry.packedSize;
  return offset + directoryOf(entries, at).length;
}

function directoryOf(entries: readonly ArchiveEntry[], at: Date): Buffer {
  let offset = 0;
  const headers = entries.map((entry) => {
    const header = zipDirectoryHeader(entry, at, offset);
    offset += zipLocalHeader(entry, at).length + entry.packedSize;
    return header;
  });
  const size = headers.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...headers, zipEnd({ count: entries.length, size, offset })]);
}

/** The archive, a piece at a time. */
export async function* archiveBytes(
  ctx: Pick<Context, "sql">,
  { exportId, at }: { exportId: string; at: Date },
): AsyncGenerator<Buffer> {
  const entries = await entriesOf(ctx, exportId);
  for (const entry of entries) {
    yield zipLocalHeader(entry, at);
    yield* bytesOf(ctx, exportId, entry.from);
  }
  yield directoryOf(entries, at);
}

async function* bytesOf({ sql }: Pick<Context, "sql">, exportId: string, from: ArchiveEntry["from"]) {
  if (from.kind !== "pdf" && from.kind !== "manifest") return yield* blocksOfFile({ sql }, { exportId, ...from });
  const [row] =
    from.kind === "pdf"
      ? await sql<{ bytes: Buffer | null }[]>`
          select bytes from export_pdfs where export_id = ${exportId} and receipt_id = ${from.receiptId}`
      : await sql<{ bytes: Buffer | null }[]>`
          select content as bytes from export_files where export_id = ${exportId} and kind = 'manifest'`;
  if (!row?.bytes) throw new Error("A file of the export is gone.");
  yield row.bytes;
}
