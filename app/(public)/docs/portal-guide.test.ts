import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { helpFor } from "@/components/shell/palette-help";
import { headingId } from "./heading-id";

const guide = readFileSync(fileURLToPath(new URL("../../../docs/guides/portal.md", import.meta.url)), "utf8");
const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

test.each(["archive", "bring back", "saved views", "shortcuts", "trends", "erase", "legal hold", "export"])(
  "%s is found in the guide for people, at a chapter that is there",
  (text) => {
    const found = helpFor(` ${text.toUpperCase()}`);
    expect(found.length).toBeGreaterThan(0);
    for (const { label, href } of found) {
      expect(headings).toContain(label);
      expect(href).toBe(`/docs/portal#${headingId(label)}`);
    }
  },
);

test("what is no word of it, or hardly one, finds nothing", () => {
  for (const text of ["", "er", "rchive", "4711"]) expect(helpFor(text)).toEqual([]);
});
