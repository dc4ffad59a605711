import { expect, it } from "vitest";
import { z } from "zod";
import { bodyContract, MAX_FIELD_ERRORS, toFieldErrors } from "./body-contract";

const NOW = new Date("2026-03-02T12:00:00Z");
const contract = bodyContract(z.looseObject({ list: z.array(z.string()).nullish(), name: z.string() }), (body) =>
  (body as { name?: unknown }).name === "bad"
    ? [{ path: ["name"], code: "invalid_value", detail: "must not be bad" }]
    : [],
);

it("lists what the schema and what the rules say", () => {
  expect(contract.check({ name: "good" }, NOW)).toEqual([]);
  expect(contract.check({ name: "bad", list: [1] }, NOW).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    "#/list/0 invalid_type",
    "#/name invalid_value",
  ]);
});

it("lists a hundred failures at most", () => {
  expect(contract.check({ name: "good", list: Array(500).fill(1) }, NOW)).toHaveLength(MAX_FIELD_ERRORS);
});

it("names of the caller's making neither blow an answer up nor break it", () => {
  const [long, lone, slash] = toFieldErrors(
    [["n".repeat(5_000)], ["\ud83d"], ["a/b~c"]].map((path) => ({ path, code: "nul_character", detail: "d" })),
  );
  expect(long?.field).toHaveLength(100);
  expect(lone?.pointer).toBe("#/%EF%BF%BD");
  expect(slash?.pointer).toBe("#/a~1b~0c");
});
