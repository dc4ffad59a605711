import { describe, expect, test } from "vitest";
import { paletteResults } from "./palette-results";

const items = [
  { label: "Receipts", href: "/merchant/org_1/receipts" },
  { label: "Stores", href: "/merchant/org_1/stores" },
];
const targets = {
  ids: [{ prefix: "rcp", label: "receipt", href: "/merchant/org_1/receipts/{id}" }],
  search: "/merchant/org_1/search",
  searches: [{ label: "Find receipts with", href: "/merchant/org_1/receipts?search={text}" }],
};
const find = (text: string) => paletteResults(text, items, targets);

describe("the command palette", () => {
  test("offers all pages before anything is typed", () => expect(find(" ")).toEqual(items));

  test("opens what has the id", () => {
    const id = `rcp_${"0aZ".repeat(7)}0`;
    expect(find(` ${id} `)).toEqual([{ label: "Open receipt", detail: id, href: `/merchant/org_1/receipts/${id}` }]);
  });

  test("finds pages by part of their name, then looks for the text", () => {
    expect(find("store").map((result) => result.label)).toEqual(["Stores", "Find receipts with"]);
  });

  test("names what was found, with where it leads; what leads nowhere is left out", () => {
    const found = [
      { kind: "receipt", id: "rcp_1", name: "1003", detail: "12.50 EUR" },
      { kind: "store", id: "sto_1", name: "Harbour" },
    ] as const;
    expect(paletteResults("100", items, targets, found)).toEqual([
      { label: "1003", note: "Receipt · 12.50 EUR", href: "/merchant/org_1/receipts/rcp_1" },
      { label: "Find receipts with", detail: "100", href: "/merchant/org_1/receipts?search=100" },
    ]);
  });

  test("an odd reference stays inside its parameter", () => {
    expect(find("a&b=c/../d").at(-1)?.href).toBe("/merchant/org_1/receipts?search=a%26b%3Dc%2F..%2Fd");
  });
});
