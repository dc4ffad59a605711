import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { packObjects } from "./pack-objects";

/** Streams that look like objects, and more objects than a stream of them holds. */
async function written(pages: number): Promise<Buffer> {
  const doc = new PDFDocument({ compress: false, pdfVersion: "1.7" });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on("end", resolve));
  for (let page = 1; page <= pages; page += 1) {
    doc.text(`Page ${page}`, { link: `https://example.org/${page}` });
    if (page < pages) doc.addPage();
  }
  doc.file(Buffer.from("9 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<\n/Size 1\n>>\nstartxref\n1\n"), { name: "odd.txt" });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

describe("packObjects", () => {
  it.each([1, 400])("keeps all of a document of %i pages, in fewer bytes", async (pages) => {
    const plain = await written(pages);
    const packed = await packObjects(plain);
    const document = await open(packed);
    expect(document.numPages).toBe(pages);
    const last = await document.getPage(pages);
    const [item] = (await last.getTextContent()).items;
    expect(item && "str" in item && item.str).toBe(`Page ${pages}`);
    expect((await last.getAnnotations())[0]?.url).toBe(`https://example.org/${pages}`);
    const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
    expect(Buffer.from(files["odd.txt"]?.content ?? []).toString()).toContain("9 0 obj");
    expect(packed.length).toBeLessThan(plain.length);
    await document.destroy();
  });

  it("refuses what has no trailer", async () => {
    await expect(packObjects(Buffer.from("%PDF-1.7\n"))).rejects.toThrow("trailer");
  });
});
