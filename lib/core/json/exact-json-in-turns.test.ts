import fc from "fast-check";
import { expect, it } from "vitest";
import { turnsDuring } from "@/tests/turns-during";
import { VALUES_IN_ONE_TURN } from "../shared/end-of-turn";
import { type JsonObject, parseExactInTurns, parseExactJson, parseWrittenInTurns } from "./exact-json";
import { fingerprintInTurns, fingerprintOf } from "./fingerprint-of";
import { canonicalJson, stringifyExact, writeInTurns } from "./write-exact-json";

const MEMBERS = Array.from({ length: 5_000 }, (_, n) => `"u${n}":${n}`).join(",");
const listOf = (element: string, length: number) => `{"list":[${Array(length).fill(element).join(",")}]}`;
const LARGE: [string, string][] = [
  ["many members", `{${MEMBERS}}`],
  ["white space", `{${MEMBERS.replaceAll(":", ": ")}}`],
  ["exact numbers", listOf("1.50", 5_000)],
  ["a member given twice", `{"u1":0,${MEMBERS}}`],
];
/** A quarter of what fits into a body, so that the test is short. */
const LARGEST: [string, string][] = [
  ["numbers with exponents", listOf("1e5", 60_000)],
  ["elements with white space", listOf("1 ", 80_000)],
  ["empty lists", listOf("[ ]", 60_000)],
  ["objects", listOf('{"a":1.0}', 20_000)],
];

it.each(LARGE)(
  "a document with %s is the same, read in turns or at once, and others have turns meanwhile",
  async (_, text) => {
    const { result, turns } = await turnsDuring(() => parseExactInTurns(text));
    const { isLarge, ...inTurns } = result;
    expect(isLarge).toBe(true);
    expect(turns).toBeGreaterThan(1);
    const atOnce = parseExactJson(text);
    expect(inTurns.compactText).toBe(atOnce.compactText);
    expect(fingerprintOf(inTurns.value)).toBe(fingerprintOf(atOnce.value));
    expect(Object.keys(inTurns.value as JsonObject)).toEqual(Object.keys(atOnce.value as JsonObject));
  },
);

it.each(LARGEST)("of many %s, others have a turn after some thousand values of each pass", async (_, text) => {
  const least = Math.floor((text.split(",").length * 0.9) / VALUES_IN_ONE_TURN);
  const parsed = await turnsDuring(() => parseExactInTurns(text));
  const { value } = parsed.result;
  const fingerprint = await turnsDuring(() => fingerprintInTurns(value));
  const written = await turnsDuring(() => writeInTurns(value, stringifyExact));
  for (const { turns } of [parsed, fingerprint, written]) expect(turns).toBeGreaterThan(least);
  expect(fingerprint.result).toBe(fingerprintOf(value));
  expect(written.result).toBe(stringifyExact(value));
});

it.each([
  ["words", (n: number) => `u${n}`],
  ["numbers", (n: number) => `${n}`],
  ["both", (n: number) => (n % 2 === 0 ? `${n}` : `u${n}`)],
])("the many names of one object are put in order in turns, too: %s", async (_, name) => {
  const names = Array.from({ length: 40_000 }, (_, n) => name((n * 7_919) % 40_000));
  const { value } = parseExactJson(`{${names.map((one) => `"${one}":0`).join(",")}}`);
  const fingerprint = await turnsDuring(() => fingerprintInTurns(value));
  const written = await turnsDuring(() => writeInTurns(value, stringifyExact));
  expect(fingerprint.result).toBe(fingerprintOf(value));
  // For the runs, and each time that they are merged two by two.
  expect(fingerprint.turns - written.turns).toBeGreaterThan(4 * Math.floor(names.length / VALUES_IN_ONE_TURN));
});

it("whatever is written or fingerprinted in turns is as at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 6 }), async (text) => {
      const { value } = parseExactJson(text);
      expect(await writeInTurns(value, stringifyExact)).toBe(stringifyExact(value));
      expect(await writeInTurns(value, canonicalJson)).toBe(canonicalJson(value));
      expect(await parseWrittenInTurns(stringifyExact(value))).toEqual(value);
    }),
  );
});

it.each([`{${MEMBERS}`, `{${MEMBERS},}`, `{${MEMBERS}} 1`, `[${MEMBERS.replaceAll(":", "")}]`])(
  "a large document that is none is refused as at once, at the same place",
  async (text) => {
    const refused = await parseExactInTurns(text).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "malformed-json" });
    expect(() => parseExactJson(text)).toThrow((refused as Error).message);
  },
);

it.each([
  ["lists", "[", "]"],
  ["objects", '{"a":', "}"],
])("a document of %s in one another that is nested too deep is refused as at once", async (_, begin, end) => {
  const text = `${begin.repeat(100_000)}1${end.repeat(100_000)}`;
  await expect(parseExactInTurns(text)).rejects.toThrow(/nested deeper than 32/);
  expect(() => parseExactJson(text)).toThrow(/nested deeper than 32/);
});
