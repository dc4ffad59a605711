import { promisify } from "node:util";
import { deflate } from "node:zlib";

/** A reader unpacks all objects of a stream to get one. */
const OBJECTS_IN_STREAM = 400;
const END = Buffer.from("\nendobj");
const compress = promisify(deflate);

interface StoredObject {
  number: number;
  body: Buffer;
}

/** Field by field what a cross-reference stream says of an object (ISO 32000-1, table 18). */
type Entry = readonly [type: number, place: number, detail: number];

/**
 * A document as pdfkit writes it, with its small objects in compressed object streams (ISO 32000-1, section 7.5.7): the
 * tags of a long receipt are more than half of it, and all alike.
 */
export async function packObjects(pdf: Buffer): Promise<Buffer> {
  const { objects, trailer } = readObjects(pdf);
  const isStream = ({ body }: StoredObject) => body.subarray(-9).toString("latin1") === "endstream";
  const entries = new Map<number, Entry>([[0, [0, 0, 65_535]]]);
  const header = pdf.subarray(0, pdf.indexOf("\n", pdf.indexOf("\n") + 1) + 1);
  const parts: Buffer[] = [header];
  let offset = header.length;
  const append = (number: number, ...body: Buffer[]) => {
    entries.set(number, [1, offset, 0]);
    const whole = [Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from("\nendobj\n")];
    parts.push(...whole);
    offset += whole.reduce((sum, { length }) => sum + length, 0);
  };
  for (const object of objects.filter(isStream)) append(object.number, object.body);
  const small = objects.filter((object) => !isStream(object));
  let next = objects.length + 1;
  for (let from = 0; from < small.length; from += OBJECTS_IN_STREAM) {
    const packed = small.slice(from, from + OBJECTS_IN_STREAM);
    packed.forEach(({ number }, index) => {
      entries.set(number, [2, next, index]);
    });
    append(next, ...(await objectStream(packed)));
    next += 1;
  }
  const start = offset;
  append(next, ...(await crossReferences(entries, next, start, trailer)));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** By the cross-reference table at the end, so that nothing inside a stream is taken for an object. */
function readObjects(pdf: Buffer): { objects: StoredObject[]; trailer: string } {
  const last = pdf.subarray(pdf.lastIndexOf("startxref")).toString("latin1");
  const table = Number(/^startxref\n(\d+)/.exec(last)?.[1]);
  const tail = pdf.subarray(table).toString("latin1");
  const trailer = /trailer\n<<\n([\s\S]*?)\n>>/.exec(tail)?.[1];
  if (!trailer) throw new Error("The document has no trailer.");
  const places = [...tail.matchAll(/^(\d{10}) 00000 n/gm)]
    .map(([, at], index) => ({ number: index + 1, at: Number(at) }))
    .sort((a, b) => a.at - b.at);
  const objects = places.map(({ number, at }, index): StoredObject => {
    const end = pdf.lastIndexOf(END, places[index + 1]?.at ?? table);
    return { number, body: pdf.subarray(pdf.indexOf("\n", at) + 1, end) };
  });
  return { objects, trailer };
}

async function objectStream(objects: readonly StoredObject[]): Promise<Buffer[]> {
  let places = "";
  let at = 0;
  for (const { number, body } of objects) {
    places += `${number} ${at} `;
    at += body.length + 1;
  }
  const bodies = objects.flatMap(({ body }) => [body, Buffer.from("\n")]);
  const data = await compress(Buffer.concat([Buffer.from(places), ...bodies]), { level: 9 });
  return stream(`/Type /ObjStm /N ${objects.length} /First ${places.length}`, data);
}

async function crossReferences(
  entries: Map<number, Entry>,
  own: number,
  start: number,
  trailer: string,
): Promise<Buffer[]> {
  entries.set(own, [1, start, 0]);
  const rows = Buffer.alloc((own + 1) * 7);
  for (const [number, [type, place, detail]] of entries) {
    rows.writeUInt8(type, number * 7);
    rows.writeUInt32BE(place, number * 7 + 1);
    rows.writeUInt16BE(detail, number * 7 + 5);
  }
  const rest = trailer.replace(/^\/Size \d+\n/, "").replaceAll("\n", " ");
  return stream(`/Type /XRef /Size ${own + 1} /W [1 4 2] ${rest}`, await compress(rows, { level: 9 }));
}

function stream(dictionary: string, data: Buffer): Buffer[] {
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return [Buffer.from(head), data, Buffer.from("\nendstream")];
}
