import { createHash, type Hash } from "node:crypto";
import { Unzip, UnzipInflate } from "fflate";
import { z } from "zod";

const MANIFEST = "manifest.json";
const manifest = z.object({ files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })) });

interface Sums {
  hash: Hash;
  size: number;
}

/**
 * Reads an export's archive as it comes, by a reader of its own.
 *
 * @throws when one of its files is not as its manifest says
 */
export async function checkedArchive(bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; files: number }> {
  const found = new Map<string, Sums>();
  const said: Uint8Array[] = [];
  const reader = new Unzip((file) => {
    const sums: Sums = { hash: createHash("sha256"), size: 0 };
    found.set(file.name, sums);
    file.ondata = (error, piece) => {
      if (error) throw error;
      sums.hash.update(piece);
      sums.size += piece.length;
      if (file.name === MANIFEST) said.push(piece);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    reader.push(piece);
  }
  reader.push(new Uint8Array(), true);
  const { files } = manifest.parse(JSON.parse(Buffer.concat(said).toString()));
  for (const file of files) {
    const sums = found.get(file.name);
    if (sums?.size !== file.size || sums.hash.digest("hex") !== file.sha256)
      throw new Error(`${file.name} is not what the manifest says: ${sums?.size ?? "no"} bytes of ${file.size}.`);
  }
  if (found.size !== files.length + 1) throw new Error("The manifest does not name all files.");
  return { size, files: files.length };
}
