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

it("names every failure of a long list at its place, and looks for no more than an answer lists", () => {
  let looks = 0;
  const element = z.custom<number>((value) => {
    looks += 1;
    return value === 0;
  });
  const schema = z.looseObject({ list: z.array(element).max(2_000), name: z.string() });
  const long = bodyContract(schema, undefined, { name: "list", maxLength: 2_000 });
  const failing = (count: number, places: number[]) => Array.from({ length: count }, (_, i) => +places.includes(i));
  const pointers = (body: unknown) => long.check(body, NOW).map(({ pointer }) => pointer);

  expect(pointers({ list: failing(2_000, []), name: "good" })).toEqual([]);
  expect(pointers({ list: failing(2_000, [0, 24, 25, 1_999]) })).toEqual(
    expect.arrayContaining(["#/list/0", "#/list/24", "#/list/25", "#/list/1999", "#/name"]),
  );
  expect(pointers({ list: failing(2_000, [1_000]), name: "good" })).toEqual(["#/list/1000"]);
  expect(pointers({ list: Array(2_001).fill(0), name: "good" })).toEqual(["#/list"]);
  looks = 0;
  expect(pointers({ list: Array(2_000).fill(1), name: "good" })).toHaveLength(MAX_FIELD_ERRORS);
  expect(looks).toBeLessThan(2 * MAX_FIELD_ERRORS);
});

it("looks for the reasons at no member that nobody knows, of which there may be very many", () => {
  const inner = z.looseObject({ name: z.string() });
  const nested = bodyContract(z.looseObject({ name: z.string(), one: inner, many: z.array(inner) }));
  const looked: PropertyKey[] = [];
  const watched = (members: object) =>
    new Proxy(members, {
      get: (target, name) => {
        looked.push(name);
        return Reflect.get(target, name);
      },
    });
  const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`u${n}`, n]));
  const one = watched({ ...unknown, name: 1 });
  const many = [watched({ ...unknown, name: 2 }), watched({ ...unknown, name: "right" }), 7];
  const failures = nested.check(watched({ ...unknown, one, many, name: 3 }), NOW);
  expect(failures.map(({ field, code }) => `${field} ${code}`)).toEqual([
    "name invalid_type",
    "one.name invalid_type",
    "many[0].name invalid_type",
    "many[2] invalid_type",
  ]);
  expect(looked).toContain("name");
  expect(looked.filter((name) => String(name) in unknown)).toEqual([]);
});

it("names of the caller's making neither blow an answer up nor break it", () => {
  const [long, lone, slash, cut] = toFieldErrors(
    [["n".repeat(5_000)], ["\ud83d"], ["a/b~c"], [`n${"🙂".repeat(60)}`]].map((path) => ({
      path,
      code: "nul_character",
      detail: "d",
    })),
  );
  expect(long?.field).toHaveLength(100);
  expect(lone?.pointer).toBe("#/%EF%BF%BD");
  expect(slash?.pointer).toBe("#/a~1b~0c");
  expect(cut?.field).toBe(`n${"🙂".repeat(49)}\ufffd`);
});
