import { describe, expect, it } from "vitest";
import { asksForGift, withoutGift } from "./asks-for-gift";

describe("a query asks for the gift receipt", () => {
  it.each([
    "view=gift",
    "view=GIFT",
    "View=gift",
    "VIEW=Gift",
    "view",
    "view=",
    "view=full",
    "view=x",
    "view=gift&view=x",
    "view=x&view=gift",
    "view=gift&view=full",
    "view%5B%5D=gift",
    "vi%45w=gift",
    "%20view=gift",
    "veiw=gift",
    "viewgift",
    "veiw=GIFT.",
    "gift",
    "gift=1",
    "lang=fr&amp;view=gift",
    "lang=fr?view=gift",
    "lang=fr%26view%3Dgift",
    "lang=fr;View=gift",
    "view%3Dgift",
    "%3Fview=gift",
  ])("with ?%s", (query) => {
    expect(asksForGift(new URLSearchParams(query))).toBe(true);
  });

  it.each([
    "",
    "lang=fr",
    "v=aB3_-x",
    "size=512",
    "utm_campaign=view-receipt",
    "preview=1",
    "fbclid=IwAgiftView",
    "review",
  ])("not with ?%s", (query) => {
    expect(asksForGift(new URLSearchParams(query))).toBe(false);
  });
});

it("leaves the rest of a query", () => {
  expect(String(withoutGift(new URLSearchParams("size=256&View=gift&lang=fr&veiw=gift")))).toBe("size=256&lang=fr");
});
