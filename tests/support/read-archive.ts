import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { z } from "zod";

const manifest = z.object({
  exportId: z.string(),
  receipts: z.number(),
  leftOut: z.number(),
  pdfs: z.number(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

/** The files of an export's archive as texts, by a reader of its own; throws when one is not as the manifest says. */
export async function readArchive(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<{ files: Record<string, string>; manifest: Manifest; length: number }> {
  const chunks: Uint8Array[] = [];
  if (bytes instanceof Uint8Array) chunks.push(bytes);
  else for await (const chunk of bytes) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  const unzipped = unzipSync(whole);
  const said = manifest.parse(JSON.parse(Buffer.from(unzipped["manifest.json"] ?? []).toString()));
  const others = Object.keys(unzipped).filter((name) => name !== "manifest.json");
  if (
    others.toSorted().join() !==
    said.files
      .map(({ name }) => name)
      .toSorted()
      .join()
  )
    throw new Error(`The manifest names other files than ${others.join(", ")}.`);
  for (const { name, size, sha256 } of said.files) {
    const content = unzipped[name] ?? new Uint8Array();
    const actual = createHash("sha256").update(content).digest("hex");
    if (content.length !== size || actual !== sha256) throw new Error(`${name} is not what the manifest says.`);
  }
  const files = Object.fromEntries(
    Object.entries(unzipped).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
  return { files, manifest: said, length: whole.length };
}
