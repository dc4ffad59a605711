import fc from "fast-check";

type Places = { parent: Record<string, unknown>; key: string }[];

/** What replaces a value. `undefined` removes it. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  0.1 + 0.2,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "__proto__",
  "%00",
  "😀".repeat(300),
  "x".repeat(30_000),
  [],
  {},
  [[[[]]]],
  [null],
  { __proto__: null, constructor: { prototype: {} } },
  "2026-02-30T10:00:00Z",
  "-infinity",
  "NaN",
];

/** A value with one place of it replaced, removed, wrapped or renamed. */
export function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom("replace", "wrap", "rename", "add"), fc.constantFrom(...JUNK))
    .map(([whole, at, change, junk]) => {
      const root = { whole: structuredClone(whole) };
      const places = placesIn(root);
      const place = places[at % places.length];
      if (!place) return whole;
      const { parent, key } = place;
      if (change === "replace") parent[key] = junk;
      else if (change === "wrap") parent[key] = [parent[key]];
      else if (typeof parent[key] === "object" && parent[key] !== null) parent[key] = { ...parent[key], [key]: junk };
      else if (change === "rename") {
        parent[`${key} `] = parent[key];
        delete parent[key];
      } else parent[`${key}x`] = junk;
      return root.whole;
    });
}

function placesIn(value: unknown): Places {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}
