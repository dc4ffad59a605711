import { z } from "zod";
import { shapeOf } from "../../contract/warnings/added-members";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Reference {
  $ref: string;
}

/** Where a schema with `id` in its metadata stands in the document. */
export function schemaReference(schema: z.ZodType): Reference {
  return { $ref: `#/components/schemas/${idOf(schema)}` };
}

function idOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error("A schema of the document needs an id in its metadata.");
  return id;
}

/**
 * JSON Schemas by id, of the given schemas and all they refer to. By zod's own converter: the OpenAPI library's makes a
 * component nullable for everybody where one member that refers to it is.
 */
export function componentSchemas(schemas: readonly z.ZodType[]): Record<string, JsonSchema> {
  const all = z.object(Object.fromEntries(schemas.map((schema) => [idOf(schema), schema])));
  return (defaultsInWords(toJsonSchema(all)) as ReturnType<typeof toJsonSchema>).$defs ?? {};
}

/** Name, schema and need of each query parameter. */
export function querySchemas(query: z.ZodObject): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = toJsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));
}

function toJsonSchema(schema: z.ZodType): JsonSchema & {
  properties?: Record<string, JsonSchema>;
  $defs?: Record<string, JsonSchema>;
} {
  const converted = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: describeAdded });
  return tidied(converted) as ReturnType<typeof toJsonSchema>;
}

/** Of a member that was added, or an element that is checked apart, the shape that has an effect, and anything else. */
function describeAdded({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  const shape = shapeOf(zodSchema as z.ZodType);
  if (!shape) return;
  if (shape.meta()?.id !== undefined) {
    jsonSchema.anyOf = [{ ...schemaReference(shape) }, {}];
    return;
  }
  const { description, example, ...effective } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  jsonSchema.anyOf = [effective, {}];
}

/** Generators of types take a member with the keyword for one that is always there, also where it is sent. */
function defaultsInWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defaultsInWords);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    DATA.includes(name) ? member : defaultsInWords(member),
  ]);
  const { default: implied, description, ...rest } = Object.fromEntries(members);
  if (implied === undefined || typeof implied === "object") return Object.fromEntries(members);
  const words = `\`${implied}\` when it is left out.`;
  return { ...rest, description: description === undefined ? words : `${description} ${words}` };
}

/** Keywords whose members are named by the contract (`id` among them), and those whose value is data. */
const MAPS = ["properties", "$defs"];
const DATA = ["default", "const", "enum", "examples"];

/** References into the document, `examples` (a list) for `example`, and one `type` where a member may be null. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== "object" || value === null) return value;
  const { $schema, id, example, ...rest } = value as Record<string, unknown>;
  const members = Object.fromEntries(
    Object.entries(rest).map(([name, member]) => [name, DATA.includes(name) ? member : tidiedMember(name, member)]),
  );
  if (typeof members.$ref === "string") members.$ref = members.$ref.replace("#/$defs/", "#/components/schemas/");
  if (example !== undefined) members.examples = [example];
  return mergeNull(members);
}

function tidiedMember(name: string, value: unknown): unknown {
  if (!MAPS.includes(name)) return tidied(value);
  return Object.fromEntries(Object.entries(value as object).map(([member, schema]) => [member, tidied(schema)]));
}

/** `anyOf: [{type: "string", …}, {type: "null"}]` → `type: ["string", "null"]`: every tool shows that well. */
function mergeNull({ anyOf, ...outer }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(anyOf)) return outer;
  const [inner, other] = anyOf as Record<string, unknown>[];
  const canMerge = anyOf.length === 2 && other?.type === "null" && typeof inner?.type === "string";
  if (!canMerge) return { anyOf, ...outer };
  const { type, enum: values, const: only, ...rest } = inner;
  const merged: Record<string, unknown> = { type: [type, "null"], ...rest, ...outer };
  if (Array.isArray(values)) merged.enum = [...values, null];
  if (only !== undefined) merged.enum = [only, null];
  return merged;
}
