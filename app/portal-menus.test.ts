import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { PortalPlace } from "@/components/shell/navigation";
import { clientPlace } from "./client/[organizationId]/client-place";
import { merchantPlace } from "./merchant/[organizationId]/merchant-place";
import { operatorPlace } from "./operator/operator-place";

const PARAMETER = "[organizationId]";

/** Where the menu and the command palette lead, without what they fill in. */
function addressesOf({ items, actions, targets }: PortalPlace): string[] {
  return [
    ...[...items, ...actions].map(({ href }) => href),
    ...targets.ids.map(({ href }) => href.replace(/\/\{id\}$/, "")),
    ...targets.searches.map(({ href }) => href.replace(/\?.*$/, "")),
  ];
}

describe.each([
  { portal: "merchant", place: merchantPlace(PARAMETER) },
  { portal: "client", place: clientPlace(PARAMETER) },
  { portal: "operator", place: operatorPlace() },
])("the menu of the $portal portal", ({ place }) => {
  it.each(addressesOf(place))("leads to a page: %s", (address) => {
    expect(existsSync(fileURLToPath(new URL(`.${address}/page.tsx`, import.meta.url)))).toBe(true);
  });

  it("gives each page a letter of its own", () => {
    const letters = place.items.map(({ letter }) => letter);
    expect(letters.join("")).toMatch(/^[a-z]+$/);
    expect(new Set(letters).size).toBe(place.items.length);
  });
});
