import { expect, it } from "vitest";
import { facts } from "./fact";

it("leaves out what has nothing to read: a till's empty VAT number has no line", () => {
  expect(
    facts([
      ["VAT ID", " "],
      ["Cashier", ""],
      ["Register", "\u0007\n"],
      ["Printed", null],
      ["Receipt no.", "0"],
    ]),
  ).toEqual([{ label: "Receipt no.", value: "0" }]);
});
