import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../core/json/exact-json";
import { compareVersions } from "./compare-versions";

const compare = (before: string, after: string) =>
  compareVersions(parseExactJson(before).value, parseExactJson(after).value).map(
    ({ field, before, after }) => `${field}: ${before} → ${after}`,
  );

describe("what two versions do not have in common", () => {
  it.each<[string, string, string, string[]]>([
    ["nothing", '{"a":1.0,"b":[]}', '{"b":[],"a":1}', []],
    ["a member", '{"a":{"b":"Cofee"}}', '{"a":{"b":"Coffee"}}', ["a.b: Cofee → Coffee"]],
    ["digits, exactly", '{"a":12345678901234.5}', '{"a":12.50}', ["a: 12345678901234.5 → 12.50"]],
    ["what was put in and taken out", '{"a":1}', '{"b":null}', ["b: null → null", "a: 1 → null"]],
    ["a line before others", '{"l":[{"d":1},{"d":2}]}', '{"l":[{"d":0},{"d":1},{"d":2}]}', ["l[0].d: null → 0"]],
    ["the last line", '{"l":[{"d":1},{"d":2}]}', '{"l":[{"d":1}]}', ["l[1].d: 2 → null"]],
    ["a member of objects, and nothing in it", "{}", '{"h":{"a":1,"b":{}}}', ["h.a: null → 1", "h.b: null → {}"]],
    ["a line in the middle", '{"l":[1,2,3]}', '{"l":[1,5,3]}', ["l[1]: 2 → 5"]],
    ["one of equal lines", '{"l":[1,1]}', '{"l":[1]}', ["l[1]: 1 → null"]],
  ])("%s", (_, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });
});
