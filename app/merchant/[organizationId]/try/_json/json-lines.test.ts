import { describe, expect, it } from "vitest";
import { jsonLines, lineOfPointer } from "./json-lines";

const TEXT = `{
  "header": {
    "storeId": "sto_1",
    "a/b~c": "x \\" y"
  },
  "lineItems": [
    { "description": "one" },
    {
      "description":
        "two",
      "lineAmount": { "gross": -1.50 }
    }
  ]
}`;

describe("the line of a pointer", () => {
  const lines = jsonLines(TEXT);

  it.each([
    ["#", 1],
    ["#/header", 2],
    ["#/header/storeId", 3],
    ["#/header/a~1b~0c", 4],
    ["#/lineItems/0/description", 7],
    ["#/lineItems/1", 8],
    ["#/lineItems/1/description", 9],
    ["#/lineItems/1/lineAmount/gross", 11],
  ])("%s is %i", (pointer, line) => {
    expect(lineOfPointer(lines, pointer)).toBe(line);
  });

  it("of a missing member is that of what it is missing in", () => {
    expect(lineOfPointer(lines, "#/header/created")).toBe(2);
    expect(lineOfPointer(lines, "#/lineItems/1/lineAmount/currency")).toBe(11);
    expect(lineOfPointer(lines, "#/totals")).toBe(1);
  });

  it("is known of what comes before a text breaks off", () => {
    const broken = jsonLines(TEXT.slice(0, TEXT.indexOf('"lineAmount"') + 20));
    expect(lineOfPointer(broken, "#/lineItems/1/description")).toBe(9);
    expect(jsonLines("").get("#")).toBe(1);
    expect(jsonLines('{"a": "b').get("#/a")).toBe(1);
  });
});
