import fc from "fast-check";
import { DATE_TIME_PATTERN } from "@/lib/contract/values/date-time";
import { type OpenApi, resolved } from "../openapi/open-api";

/** What of JSON Schema the document uses for requests. */
export interface RequestSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, RequestSchema>;
  required?: string[];
  items?: RequestSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: RequestSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  examples?: unknown[];
}

const LONGEST_TEXT = 40;
const LONGEST_ARRAY = 3;

/**
 * Values of a schema. Members in `known` come from there more often than not: an identifier that nothing has is
 * refused before anything else of the request is looked at.
 */
export function schemaValue(
  document: OpenApi,
  schema: RequestSchema,
  known: Readonly<Record<string, readonly string[]>> = {},
  name = "",
): fc.Arbitrary<unknown> {
  const of = resolved(document, schema) as RequestSchema;
  const found = known[name];
  const base = arbitraryOf(document, of, known);
  return found ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...found) }, { weight: 1, arbitrary: base }) : base;
}

function arbitraryOf(
  document: OpenApi,
  schema: RequestSchema,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    const { anyOf, ...outer } = schema;
    // What stands beside it holds for each: "net or gross", of an object whose members stand outside.
    const each = anyOf.map((one) => ({
      ...outer,
      ...one,
      required: [...(outer.required ?? []), ...(one.required ?? [])],
      properties: { ...outer.properties, ...one.properties },
    }));
    return fc.oneof(...each.map((one) => schemaValue(document, one, known)));
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf(document, { ...schema, type }, known)));
  }
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
    case "number":
      // Most doubles have more digits than intake takes, and one of them refuses a whole receipt.
      return fc.oneof(
        { weight: 200, arbitrary: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100) },
        { weight: 1, arbitrary: fc.double({ noNaN: true, min: -1e15, max: 1e15 }) },
      );
    case "string":
      return textOf(schema);
    case "array": {
      const maxLength = Math.min(schema.maxItems ?? LONGEST_ARRAY, LONGEST_ARRAY);
      return fc.array(schemaValue(document, schema.items ?? {}, known), { maxLength });
    }
    case "object":
      return objectOf(document, schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(
  document: OpenApi,
  { properties = {}, required = [] }: RequestSchema,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, schemaValue(document, member, known, name)]),
  );
  return fc.record(members, { requiredKeys: required.filter((name) => name in members), noNullPrototype: true });
}

function textOf({ pattern, format, minLength = 0, maxLength, examples = [] }: RequestSchema): fc.Arbitrary<unknown> {
  const maxUnits = Math.max(minLength, Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT));
  // Code points beyond 16 bits count once in JSON Schema and twice in JavaScript: at the limits it matters.
  const free = fc.string({ unit: "grapheme", minLength, maxLength: maxUnits });
  const isShort = (maxLength ?? LONGEST_TEXT) < LONGEST_TEXT;
  const said = examples.length > 0 ? [fc.constantFrom(...examples)] : [];
  if (format === "date-time" || pattern === DATE_TIME_PATTERN) return fc.oneof(...said, dateTime);
  if (format === "uri") return fc.oneof(...said, fc.webUrl({ withQueryParameters: true, withFragments: true }));
  if (pattern) return fc.oneof(...said, fc.stringMatching(new RegExp(pattern)));
  const plain = fc.string({ unit: "grapheme-ascii", minLength, maxLength: maxUnits });
  return fc.oneof(
    { weight: 100, arbitrary: plain },
    { weight: isShort ? 2 : 50, arbitrary: free },
    ...said.map((arbitrary) => ({ weight: 30, arbitrary })),
    // Seldom: a receipt has dozens of texts, and one that is refused refuses it all.
    { weight: 1, arbitrary: fc.constantFrom(...edgesOf(minLength, maxLength ?? LONGEST_TEXT)) },
  );
}

/** As long as may be, in either way of counting, and as short, with pairs: two of them are four in JavaScript. */
function edgesOf(minLength: number, maxLength: number): string[] {
  const pairs = (units: number) => "😀".repeat(Math.ceil(units / 2));
  return ["x".repeat(maxLength), "😀".repeat(maxLength), pairs(maxLength), pairs(minLength), "𝟘".repeat(minLength)];
}

const dateTime = fc
  .tuple(
    fc.date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("2026-01-01T00:00:00Z"), noInvalidDate: true }),
    fc.constantFrom(24, 20, 17),
    fc.constantFrom("Z", "+01:00", "-09:30", "+14:00", "-14:00", "+0100", "-05"),
  )
  .map(([date, length, offset]) => date.toISOString().slice(0, length - 1) + offset);
