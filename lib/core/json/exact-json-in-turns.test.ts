import { expect, it } from "vitest";
import { type JsonObject, parseExactInTurns, parseExactJson } from "./exact-json";
import { fingerprintOf } from "./fingerprint-of";

const MEMBERS = Array.from({ length: 5_000 }, (_, n) => `"u${n}":${n}`).join(",");
const LARGE: [string, string][] = [
  ["many members", `{${MEMBERS}}`],
  ["white space", `{${MEMBERS.replaceAll(":", ": ")}}`],
  ["exact numbers", `{"prices":[${Array.from({ length: 5_000 }, () => "1.50").join(",")}]}`],
  ["a member given twice", `{"u1":0,${MEMBERS}}`],
];

it.each(LARGE)(
  "a document with %s is the same, read in turns or at once, and others have turns meanwhile",
  async (_, text) => {
    let turns = 0;
    let isOver = false;
    const others = () => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    const { isLarge, ...inTurns } = await parseExactInTurns(text);
    isOver = true;
    expect(isLarge).toBe(true);
    expect(turns).toBeGreaterThan(1);
    const atOnce = parseExactJson(text);
    expect(inTurns.compactText).toBe(atOnce.compactText);
    expect(fingerprintOf(inTurns.value)).toBe(fingerprintOf(atOnce.value));
    expect(Object.keys(inTurns.value as JsonObject)).toEqual(Object.keys(atOnce.value as JsonObject));
  },
);

it("a large document that is none is refused as a small one is", async () => {
  await expect(parseExactInTurns(`{${MEMBERS}`)).rejects.toMatchObject({ code: "malformed-json" });
});
