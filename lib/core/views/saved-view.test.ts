import { expect, test } from "vitest";
import { viewQuery } from "./saved-view";

test("a view keeps filters and order, and neither the place in the list nor what was looked for", () => {
  expect(viewQuery("?state=exhausted&sort=created&cursor=dlv_1&trail=-&reference=customer-1&search=anna")).toBe(
    "sort=created&state=exhausted",
  );
  expect(viewQuery("path=%2Fv1&status=4xx", "path")).toBe("status=4xx");
  expect(viewQuery("?cursor=dlv_1")).toBe("");
});

test("equal views have equal texts, in whatever order they were chosen", () => {
  expect(viewQuery("b=2&a=1")).toBe(viewQuery("?a=1&b=2"));
});
