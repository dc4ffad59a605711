/** As JSON Schema: one of these groups of members is given, and what stands in the others alone is not. */
export function eitherOf(...groups: readonly (readonly string[])[]) {
  const all = groups.flat();
  return groups.map((required) => ({
    required: [...required],
    properties: Object.fromEntries(
      all.filter((name) => !required.includes(name)).map((name) => [name, { type: "null" as const }]),
    ),
  }));
}
