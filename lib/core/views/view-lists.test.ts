import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { VIEW_LISTS } from "./view-lists";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));

/** The log of requests is one component in two portals. */
const hasFilters = (page: string) => /<(?:FilterBar|RequestsPage)\b/.test(readFileSync(join(APP, page), "utf8"));

test.each([
  ["merchant", /^merchant\/\[organizationId\]\/(.+)\/page\.tsx$/],
  ["client", /^client\/\[organizationId\]\/(.+)\/page\.tsx$/],
  ["operator", /^operator\/(.+)\/page\.tsx$/],
] as const)("views can be saved of each list with filters of the %s portal, and of nothing else", (portal, place) => {
  const pages = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const lists = pages.flatMap((path) => {
    const list = place.exec(path)?.[1];
    return list !== undefined && hasFilters(path) ? [list] : [];
  });
  expect(lists.sort()).toEqual([...VIEW_LISTS[portal]]);
});
