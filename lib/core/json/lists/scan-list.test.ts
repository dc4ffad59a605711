import fc from "fast-check";
import { expect, it } from "vitest";
import { turnsDuring } from "@/tests/turns-during";
import { BytePieces, type ByteRange } from "../byte-pieces";
import { scanLines } from "./scan-lines";
import { scanList } from "./scan-list";

const LIST = { list: "receipts", most: 3 };

function piecesOf(text: string | Buffer): BytePieces {
  const bytes = new BytePieces();
  bytes.add(Buffer.from(text));
  return bytes;
}

async function scanned(text: string) {
  const bytes = piecesOf(text);
  const { ranges, ...found } = await scanList(bytes, LIST);
  return { ...found, elements: ranges.map((range) => bytes.range(range).toString()) };
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Valid documents, and those with a character more, less or of another kind. */
const documents = fc
  .tuple(
    fc.oneof(
      fc.json({ maxDepth: 5 }),
      fc.json().map((inner) => `{"a":[${inner}], "receipts" : [ ${inner} ,{"receipts":[1]},${inner}]}`),
      fc.array(fc.constantFrom(...'-0123.eE+[]{},:"\\u\tntrfalsx ')).map((letters) => letters.join("")),
    ),
    fc.nat(),
    fc.constantFrom("", "", ...'-0.eE[]{},:"\\\n1x'),
    fc.boolean(),
  )
  .map(([text, place, letter, isCut]) => {
    const at = place % (text.length + 1);
    return letter === "" ? text : text.slice(0, at) + letter + text.slice(isCut ? at + 1 : at);
  });

it("takes exactly what JSON.parse takes, and finds the elements that it finds", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      const found = await scanned(text).catch(({ code }) => code as string);
      expect(found === "malformed-json").toBe(!isJson(text));
      if (typeof found === "string") return;
      const value = JSON.parse(text);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const list = isObject && Object.hasOwn(value, "receipts") ? value.receipts : undefined;
      const elements: unknown[] = Array.isArray(list) ? list : [];
      expect(found).toMatchObject({ isObject, count: elements.length });
      const texts = found.elements;
      expect(texts.map((element) => JSON.parse(element))).toEqual(elements.slice(0, LIST.most + 1));
    }),
    { numRuns: 3_000 },
  );
});

it("finds the list under whatever spelling of its name, the last of two, and only in the root", async () => {
  const texts: [string, object][] = [
    ['{"receipts":[1, 2.50 ,"]"]}', { found: "list", elements: ["1", "2.50", '"]"'] }],
    ['\uFEFF{"\\u0072eceipts":[{"receipts":[3]}]}', { found: "list", elements: ['{"receipts":[3]}'] }],
    ['{"receipts":[1],"receipts":[2]}', { found: "list", count: 1, elements: ["2"] }],
    ['{"receipts":[1],"receipts":7}', { found: "other", elements: [] }],
    ['{"x":{"receipts":[1]},"y":[2]}', { found: "nothing", elements: [] }],
    ['{"receipts":[1,2,3,4,5,6]}', { count: 6, elements: ["1", "2", "3", "4"] }],
    ['[{"receipts":[1]}]', { isObject: false, found: "nothing" }],
  ];
  for (const [text, expected] of texts) expect(await scanned(text), text).toMatchObject(expected);
});

it("reads what lies across pieces, and lets others have the thread between them", async () => {
  const element = JSON.stringify({ text: 'ü\\"é'.repeat(20_000), n: [1.5e3, true, null] });
  const bytes = piecesOf(`{"receipts":[${element},${element},${element}]}`);
  const { result, turns } = await turnsDuring(() => scanList(bytes, LIST));
  expect(result.ranges.map((range) => bytes.range(range).toString())).toEqual([element, element, element]);
  expect(turns).toBeGreaterThan(bytes.length / 65_536 - 1);
});

it("an element may be nested deeper than a document, and not without end", async () => {
  const nested = (depth: number) => `{"receipts":[${"[".repeat(depth)}${"]".repeat(depth)}]}`;
  expect(await scanned(nested(900))).toMatchObject({ count: 1 });
  await expect(scanned(nested(1_000_000))).rejects.toMatchObject({ code: "malformed-json" });
});

it("lines are those that are not blank, with or without one at the end", async () => {
  const bytes = piecesOf('\n{"a":1}\r\n \t\r\n[2]\n\n{"b"\n3');
  const { count, ranges } = await scanLines(bytes, 3);
  expect(count).toBe(4);
  expect(ranges.map((range) => bytes.range(range).toString().trim())).toEqual(['{"a":1}', "[2]", '{"b"', "3"]);
  expect(await scanLines(piecesOf(""), 3)).toEqual({ count: 0, ranges: [] });
  expect(await scanLines(piecesOf("1\n".repeat(100_000)), 3)).toMatchObject({ count: 100_000, ranges: { length: 4 } });
});

it("a line costs no more than its bytes, blank or not, whatever its length", async () => {
  let looks = 0;
  class CountedPieces extends BytePieces {
    override range(range: ByteRange): Buffer {
      looks += 1;
      return super.range(range);
    }
  }
  const bytes = new CountedPieces();
  bytes.add(Buffer.from(`${" \n".repeat(100_000)}${" ".repeat(100_000)}\n1\n`));
  expect(await scanLines(bytes, 3)).toEqual({ count: 1, ranges: [{ from: 300_001, to: 300_002 }] });
  expect(looks).toBe(0);
});
