import { describe, expect, test } from "vitest";
import { newerPage, nextSort, olderPage, sortedBy, withFilters } from "./table-address";

describe("a table's address", () => {
  test("a changed filter keeps the others and begins at the first page", () => {
    expect(withFilters("?state=pending&store=sto_1&cursor=c&trail=-.b", { state: "exhausted" })).toBe(
      "?state=exhausted&store=sto_1",
    );
    expect(withFilters("?state=pending", { state: null })).toBe("?");
  });

  test("going to older pages and back leads through the same pages", () => {
    const second = olderPage("?state=pending", "dlv_2");
    const third = olderPage(second, "dlv_3");
    expect(new URLSearchParams(third).get("cursor")).toBe("dlv_3");
    expect(newerPage(third)).toBe(second);
    expect(newerPage(second)).toBe("?state=pending");
    expect(newerPage("?state=pending")).toBeNull();
  });

  test("an address with a cursor and no trail leads back to the newest rows", () => {
    expect(newerPage("?cursor=dlv_9")).toBe("?");
  });

  test("addresses do not grow without end", () => {
    let query = "";
    for (let page = 0; page < 200; page += 1) query = olderPage(query, `dlv_${"x".repeat(22)}`);
    expect(query.length).toBeLessThan(1_000);
  });
});

describe("the order of a table", () => {
  test("another order begins at the first page, and the usual one is not named", () => {
    expect(sortedBy("?state=pending&cursor=c&trail=-", "name", "-created")).toBe("?state=pending&sort=name");
    expect(sortedBy("?state=pending&sort=name&cursor=c", "-created", "-created")).toBe("?state=pending");
  });

  test.each([
    ["-created", "name", "name"],
    ["name", "name", "-name"],
    ["-name", "name", "name"],
    ["-created", "-created", "created"],
    ["created", "-created", "-created"],
  ])("from %s a press on the heading of %s leads to %s", (current, own, next) =>
    expect(nextSort(current, own)).toBe(next),
  );
});
