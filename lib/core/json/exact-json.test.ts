import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth } from "@/tests/plans/growth";
import {
  ExactNumber,
  type JsonValue,
  MAX_TEXT_PROBLEMS,
  memberName,
  parseExactJson,
  parseWrittenJson,
} from "./exact-json";
import { canonicalJson, canonicalNumber, stringifyExact } from "./write-exact-json";

const toPlain = (value: JsonValue): unknown => {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [memberName(key), toPlain(member)]));
};

function outcome(parse: () => unknown): { value: unknown } | "refused" {
  try {
    return { value: parse() };
  } catch {
    return "refused";
  }
}

describe("parseExactJson", () => {
  it("reads every JSON text as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(toPlain(parseExactJson(text).value)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("refuses what JSON.parse refuses, and nothing else", () => {
    const almostJson = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom("", ",", "}", "]", '"', "\\", "0", "-", ".", "e", "\n", " ", "\u0001"),
      )
      .map(([text, at, inserted]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + inserted + text.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(almostJson, (text) => {
        const mine = outcome(() => toPlain(parseExactJson(text).value));
        const standard = outcome(() => JSON.parse(text));
        expect(mine).toEqual(standard);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps digits as written through stringifyExact", () => {
    const text = '{"b":[12.50,1e400,-0.0,0.1000,1.25E1,12345678901234567890],"a":"1.0","c":7}';
    const { value, compactText } = parseExactJson(text);
    expect(compactText).toBeUndefined();
    expect(stringifyExact(value)).toBe(text);
  });

  it("hands a compact document back as it is, and no other", () => {
    const compact = '{"a":[1,0.5,-2,true,null,"é\\n"],"b":{"__proto__":1}}';
    expect(parseExactJson(compact).compactText).toBe(compact);
    for (const other of [
      '{"a":1, "b":2}',
      '{"a":1,"a":2}',
      "[4.90]",
      "[1e2]",
      "[-0]",
      '["\\u0041"]',
      '{"b":1,"1":2}',
      "[0.1000]",
    ]) {
      const { value, compactText } = parseExactJson(other);
      expect(compactText, other).toBeUndefined();
      expect(JSON.parse(stringifyExact(value)), other).toEqual(JSON.parse(other));
    }
  });

  it("lets the last of two equal members count", () => {
    expect(stringifyExact(parseExactJson('{"a":1,"b":2,"a":3}').value)).toBe('{"a":3,"b":2}');
  });

  it("keeps every member in its place, also those whose names JavaScript would move", () => {
    const text = '{"b":1,"10":[{"x":1,"0":2}],"a":4.90,"2":{"01":1,"1":0.50},"99999999999":1,"-1":2,"0":3}';
    const { value, problems } = parseExactJson(text);
    expect(problems).toEqual([]);
    expect(stringifyExact(value)).toBe(text);
    expect(stringifyExact(parseExactJson('{"b":1,"1":2,"a":3,"1":4}').value)).toBe('{"b":1,"1":4,"a":3}');
  });

  it("names the place of a problem under such a name as it was sent", () => {
    expect(parseExactJson('{"b":1,"1":"\\u0000"}').problems).toEqual([{ path: ["1"], code: "nul_character" }]);
  });

  it("keeps a member named __proto__ as data", () => {
    const { value } = parseExactJson('{"__proto__":{"x":1}}');
    expect(stringifyExact(value)).toBe('{"__proto__":{"x":1}}');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it("names the place of NUL characters and lone surrogates, in names too", () => {
    const { problems } = parseExactJson('{"a":["x","\\u0000"],"b":"\\ud83d","\\udc00":1,"ok":"\\ud83e\\udd56"}');
    expect(problems).toEqual([
      { path: ["a", 1], code: "nul_character" },
      { path: ["b"], code: "lone_surrogate" },
      { path: [""], code: "lone_surrogate" },
    ]);
  });

  it("names the first hundred such places of a body that has a hundred thousand", () => {
    const { problems } = parseExactJson(`["\\u0000"${',"\\u0000"'.repeat(99_999)}]`);
    expect(problems.map(({ path }) => path)).toEqual(Array.from({ length: MAX_TEXT_PROBLEMS }, (_, i) => [i]));
  });

  it("accepts 32 levels of nesting and refuses 33", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(() => parseExactJson(nested(32))).not.toThrow();
    expect(() => parseExactJson(nested(33))).toThrow(/nested deeper than 32/);
    expect(() => parseExactJson("[".repeat(500_000))).toThrow(/nested deeper than 32/);
    expect(() => parseExactJson(nested(100_000))).toThrow(/nested deeper than 32/);
  });

  it("says where a document breaks off", () => {
    expect(() => parseExactJson('{\n  "a": ,')).toThrow("expected a value at line 2, column 8");
  });
});

describe("parseWrittenJson", () => {
  const number = fc.oneof(
    fc.stringMatching(/^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,9})?(?:[eE][+-]?\d{1,2})?$/),
    fc.constantFrom("-0", "0", "0.0000001", "1.0", "1e21", "123456789012345", "1234567890123456", "12345678.1234567"),
  );
  const member = fc.oneof(
    number,
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom("null", "true", "[]"),
  );
  const document = fc
    .uniqueArray(fc.tuple(fc.oneof(fc.string(), fc.constantFrom("1", "0", "10")), member), {
      selector: ([name]) => name,
    })
    .map(
      (members) => `{${members.map(([name, text]) => `${JSON.stringify(name)}:[${text},{"a":${text}}]`).join(",")}}`,
    );

  it("reads what stringifyExact has written as parseExactJson does", () => {
    fc.assert(
      fc.property(document, (text) => {
        const written = stringifyExact(parseExactJson(text).value);
        expect(parseWrittenJson(written)).toStrictEqual(parseExactJson(written).value);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("canonicalJson", () => {
  it("gives one text for one value, whatever the order of members and the spelling of numbers", () => {
    const one = parseExactJson('{"a":12.50,"b":[1e2,0.0],"c":{"y":1,"x":2}}').value;
    const other = parseExactJson('{ "c":{"x":2.0,"y":1}, "b":[100,-0], "a":1.25e1 }').value;
    expect(canonicalJson(one)).toBe(canonicalJson(other));
  });

  it("sorts members with numbers for names like others", () => {
    const texts = ['{"1":1,"10":2,"$":3,"b":4}', '{"b":4,"10":2,"$":3,"1":1}', '{"$":3,"1":1.0,"10":2,"b":4}'];
    for (const text of texts) expect(canonicalJson(parseExactJson(text).value)).toBe('{"$":3,"1":1,"10":2,"b":4}');
  });

  it("tells numbers apart that share a double", () => {
    const texts = [
      "12345678901234567890",
      "12345678901234567891",
      "9007199254740992",
      "9007199254740993",
      "1e400",
      "1e401",
      "1e-400",
      "0",
    ];
    texts.push("1e1234567890123456", "1e-1234567890123456", "10e1234567890123456", "1e1234567890123457");
    expect(new Set(texts.map((text) => canonicalJson(parseExactJson(text).value))).size).toBe(texts.length);
  });

  it("takes an exponent for the same with zeros and a plus in front", () => {
    for (const text of ["125e0", "125e+00", "12.5e0000000000000000001", "1250e-1"])
      expect(canonicalNumber(text)).toBe("125e0");
  });

  it("needs for a number as long as a body may be no more than its length tells", async () => {
    const numbers = (zeros: string) => [`1${zeros}1`, `0.${zeros}1${zeros}1`, `1e9${zeros}`, `1e-9${zeros}`];
    for (const kind of [0, 1, 2, 3]) {
      const work = (length: number) => canonicalNumber(numbers("0".repeat(length))[kind] ?? "");
      expect(await growth(15_625, 64, work)).toBeLessThan(640);
    }
  });
});
