import { expect, test } from "vitest";
import { erasureTitle } from "./erasure-question";

test("the title of an erasure tells a number only where something was found", () => {
  const title = (count: number, isPart: boolean) => erasureTitle({ count, isPart, receipts: [] }, "receipt");
  expect(title(0, false)).toBe("Erase 0 receipts for good?");
  expect(title(0, true)).toBe("Erase the receipts for good?");
  expect(title(1, true)).toBe("Erase at least 1 receipt for good?");
  expect(erasureTitle({ count: 0, isPart: true, receipts: [] }, "personal")).toBe(
    "Erase what the receipts tell of the shopper for good?",
  );
});
