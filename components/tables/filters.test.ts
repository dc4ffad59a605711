import { describe, expect, test } from "vitest";
import { datePresets, type Filter, filterText } from "./filters";

const state: Filter = {
  kind: "choice",
  name: "state",
  label: "State",
  options: [{ value: "exhausted", label: "Exhausted" }],
};
const date: Filter = { kind: "dates", name: "date", label: "Date" };
const amount: Filter = { kind: "numbers", name: "amount", label: "Amount" };

describe("what a filter's chip says", () => {
  test.each([
    [state, { state: "" }, null],
    [state, { state: "exhausted" }, "Exhausted"],
    [state, { state: "made-up" }, "made-up"],
    [date, { dateFrom: "", dateTo: "" }, null],
    [date, { dateFrom: "2026-11-01", dateTo: "2026-11-27" }, "1 Nov 2026 – 27 Nov 2026"],
    [date, { dateFrom: "2026-11-01", dateTo: "" }, "from 1 Nov 2026"],
    [date, { dateFrom: "nonsense", dateTo: "" }, "from nonsense"],
    [amount, { amountFrom: "", amountTo: "12.50" }, "up to 12.50"],
  ])("%o with %o", (filter, values, text) => expect(filterText(filter, values as Record<string, string>)).toBe(text));
});

test("the presets of dates end today, and include their first day", () => {
  expect(datePresets("2026-03-02").map(({ from, to }) => [from, to])).toEqual([
    ["2026-03-02", "2026-03-02"],
    ["2026-02-24", "2026-03-02"],
    ["2026-03-01", "2026-03-02"],
  ]);
});
