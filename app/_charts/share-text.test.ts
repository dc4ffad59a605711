import { expect, it } from "vitest";
import { shareText } from "./share-text";

it("is all only where it is all, and nothing only where it is nothing", () => {
  expect(shareText(0, 0)).toBe("–");
  expect(shareText(0, 7)).toBe("0 %");
  expect(shareText(1, 100_000)).toBe("< 0.1 %");
  expect(shareText(1, 30)).toBe("3.3 %");
  expect(shareText(999, 1_000)).toBe("99 %");
  expect(shareText(7, 7)).toBe("100 %");
});
