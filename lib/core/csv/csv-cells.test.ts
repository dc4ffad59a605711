import { expect, it } from "vitest";
import { csvLine, decimalCell, textCell } from "./csv-cells";

const SIGNS = [
  "=",
  "+",
  "-",
  "@",
  "\uff1d",
  "\uff0b",
  "\uff0d",
  "\uff20",
  "\ufe66",
  "\ufe62",
  "\ufe63",
  "\ufe6b",
  "\u2212",
];
const UNSEEN = [
  "",
  " ",
  "\u00a0",
  "\u200b",
  "\ufeff",
  "\u2060",
  "\u00ad",
  "\u202e",
  "\u3164",
  "\u0301",
  "\u0000",
  " \u200d\u3000",
];

it.each(SIGNS)("a text that begins with %s is text, whatever stands before it that nobody sees", (sign) => {
  for (const unseen of UNSEEN) {
    const text = `${unseen}${sign}1+1`;
    expect([text, textCell(text)]).toEqual([text, `'${text}`]);
  }
});

it.each(["\t", "\r", "\n"])("a text that begins with %j is text", (control) => {
  expect(textCell(`${control}x`)).toBe(`'${control}x`);
});

it.each(["Tea", "a=b", " Tea", "4711", "\u{1f980}", "\u0301", "", "(1)", "１"])("%j stays as it is", (text) => {
  expect(textCell(text)).toBe(text);
});

it("no text is two cells, whichever delimiter is looked for", () => {
  expect(csvLine(["a,b", "c;d", "e\tf", 'g"h'])).toBe('"a,b","c;d","e\tf","g""h"');
  expect(csvLine(["1", "2"], "semicolon")).toBe("1;2");
  expect(csvLine(["1", "2"], "tab")).toBe("1\t2");
});

it("an amount has a comma where semicolons part the cells", () => {
  expect([decimalCell("-12.50"), decimalCell("-12.50", "semicolon"), decimalCell(null)]).toEqual([
    "-12.50",
    "-12,50",
    "",
  ]);
});
