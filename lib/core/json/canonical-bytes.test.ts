import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleReceipt } from "@/bench/sample-receipt";
import { canonicalBytes } from "./canonical-bytes";
import { parseExactJson } from "./exact-json";
import { fingerprintOf } from "./fingerprint-of";
import { parseExactBytes } from "./parse-exact-bytes";
import { canonicalJson, stringifyExact } from "./write-exact-json";

const wellFormed = (text: string) => (text as string & { toWellFormed(): string }).toWellFormed();
const canonicalOf = (text: string) => {
  const bytes = canonicalBytes(Buffer.from(text));
  return bytes && Buffer.from(bytes).toString("utf8");
};

function outcome<T>(parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    return String(error);
  }
}

const plain = fc.object({
  key: fc.stringMatching(/^[a-e]{1,2}$/),
  values: [
    fc.integer(),
    fc.integer().map((cents) => cents / 100),
    fc.constantFrom("", "x", "é", "0042", null, true, false),
  ],
  maxDepth: 4,
});

/** Documents as programs write them, and such with something in a wrong place. */
const documents = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: plain.map((value) => JSON.stringify(value)) },
      fc.json({ maxDepth: 6 }),
      fc
        .array(fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 })), { maxLength: 5 })
        .map((value) => JSON.stringify(value)),
    ),
    fc.nat(),
    fc.constantFrom(
      "",
      "",
      "",
      ",",
      "}",
      "]",
      '"',
      "\\",
      "0",
      ".0",
      "-",
      ".",
      "e",
      "E1",
      "\n",
      " ",
      "\u0001",
      "1",
      '"":0,',
      '"a":1,',
      '"__proto__":1,',
    ),
  )
  .map(([text, at, inserted]) => {
    const place = at % (text.length + 1);
    return wellFormed(text.slice(0, place) + inserted + text.slice(place));
  });

describe("canonicalBytes", () => {
  it("is what canonicalJson gives for the parsed document, wherever it gives anything for JSON", () => {
    let given = 0;
    fc.assert(
      fc.property(documents, (text) => {
        const canonical = canonicalOf(text);
        if (canonical === null || outcome(() => JSON.parse(text) !== undefined) !== true) return;
        given += 1;
        expect(canonical).toBe(canonicalJson(parseExactJson(text).value));
      }),
      { numRuns: 5_000 },
    );
    expect(given).toBeGreaterThan(500);
  });

  // In parts: together they are too long for one test on a busy machine.
  it.each([1, 2, 3, 4])("changes nothing of what parsing gives, but the time it takes (%i of 4)", () => {
    fc.assert(
      fc.property(documents, (text) => {
        const parsed = outcome(() => parseExactBytes(text, Buffer.from(text)));
        const expected = outcome(() => parseExactJson(text));
        if (typeof parsed === "string" || typeof expected === "string") {
          expect(parsed).toBe(expected);
          return;
        }
        const { value, problems, compactText, fingerprint } = parsed;
        expect({ value, problems }).toEqual({ value: expected.value, problems: expected.problems });
        // Either parser may miss that a text is compact, where a string looks like something that is not.
        if (compactText !== undefined) expect(compactText).toBe(stringifyExact(value));
        if (fingerprint !== undefined) expect(fingerprint).toBe(fingerprintOf(value));
      }),
      { numRuns: 1_250, examples: [['{"a":"1.0]"}']] },
    );
  });

  it("takes a till's receipt", () => {
    const text = sampleReceipt("sto_1", 10);
    expect(canonicalOf(text)).toBe(canonicalJson(parseExactJson(text).value));
    expect(parseExactBytes(text, Buffer.from(text)).fingerprint).toBe(fingerprintOf(parseExactJson(text).value));
  });

  it.each([
    ['{"b":1,"a":{"d":[],"c":{}}}', '{"a":{"c":{},"d":[]},"b":1}'],
    ['[{"b":"é","a":-0.5},true,null,0]', '[{"a":-0.5,"b":"é"},true,null,0]'],
    ['{"aa":1,"a":2}', '{"a":2,"aa":1}'],
    ["999999999999999", "999999999999999"],
    ["0.000012", "0.000012"],
  ])("orders the members of %s", (text, canonical) => {
    expect(canonicalOf(text)).toBe(canonical);
  });

  it.each([
    "1.50",
    "1e2",
    "-0",
    "0.0000001",
    "1234567890123456",
    '{"a":1,"a":1}',
    '{"2":1}',
    '"\\u0041"',
    "[1, 2]",
    '{"é":1}',
  ])("leaves %s to the parser", (text) => {
    expect(canonicalOf(text)).toBeNull();
  });

  it("leaves what is too deep, too long or too much to sort to the parser", () => {
    expect(canonicalOf("[".repeat(32) + "]".repeat(32))).not.toBeNull();
    expect(canonicalOf("[".repeat(33) + "]".repeat(33))).toBeNull();
    expect(canonicalOf(`"${"x".repeat(300_000)}"`)).toBeNull();
    const named = (count: number) => `{${Array.from({ length: count }, (_, i) => `"n${1_000 + count - i}":0`).join()}}`;
    expect(canonicalOf(named(64))).toBe(canonicalJson(parseExactJson(named(64)).value));
    expect(canonicalOf(named(65))).toBeNull();
    const many = `[${Array.from({ length: 5_000 }, (_, i) => `{"b":${i},"a":0}`).join(",")}]`;
    expect(canonicalOf(many)).toBe(canonicalJson(parseExactJson(many).value));
  });
});
