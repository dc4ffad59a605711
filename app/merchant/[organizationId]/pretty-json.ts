import { ExactNumber, type JsonValue, stringifyExact } from "@/lib/core/exact-json";

/** JSON for people: two spaces, one member a line, every digit as it was written. */
export function prettyJson(value: JsonValue, indent = ""): string {
  if (typeof value !== "object" || value === null || value instanceof ExactNumber) return stringifyExact(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((element) => inner + prettyJson(element, inner)).join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${stringifyExact(name)}: ${prettyJson(member, inner)}`,
  );
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
}
