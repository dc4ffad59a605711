import { expect, it } from "vitest";
import { ContractValidator } from "@/tests/openapi/contract-validator";
import type { OpenApi, Schema } from "@/tests/openapi/open-api";
import { resolved } from "@/tests/openapi/open-api";
import { committedDocument } from "./committed-document";

const document = JSON.parse(committedDocument()) as OpenApi;
const validator = new ContractValidator(document);

interface Example {
  place: string;
  schema: Schema;
  value: unknown;
}

/** Every example of the document, with the schema that it is an example of. */
function examplesIn(value: unknown, place: string): Example[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown>;
  const schema = node.schema as Schema | undefined;
  const own: Example[] = [];
  if (schema && "example" in node) own.push({ place, schema, value: node.example });
  if (schema && typeof node.examples === "object") {
    for (const [name, example] of Object.entries(node.examples as object)) {
      own.push({ place: `${place} ${name}`, schema, value: resolved(document, example).value });
    }
  }
  if (!schema && Array.isArray(node.examples)) {
    const { examples, ...rest } = node;
    // By its name, so that it is not compiled a second time beside those that refer to it.
    const named: Schema = /^components\/schemas\/\w+$/.test(place) ? { $ref: `#/${place}` } : rest;
    own.push(...node.examples.map((example) => ({ place, schema: named, value: example })));
  }
  const below = Object.entries(node).filter(([name]) => !["example", "examples", "default", "enum"].includes(name));
  return [...own, ...below.flatMap(([name, member]) => examplesIn(member, `${place}/${name}`))];
}

it("every example of the document is valid against the schema beside it", () => {
  const { examples: _, ...components } = document.components;
  const found = [
    ...examplesIn(document.paths, "paths"),
    ...examplesIn(document.webhooks, "webhooks"),
    ...examplesIn(components, "components"),
  ];
  expect(found.length).toBeGreaterThan(200);
  const wrong = found.flatMap(({ place, schema, value }) => {
    const why = validator.explain(schema, value);
    return why === null ? [] : [`${place}: ${why}`];
  });
  expect(wrong).toEqual([]);
});

it("every body has an example: of the media type itself, or of its schema", () => {
  const operations = [document.paths, document.webhooks].flatMap((paths) =>
    Object.values(paths).flatMap((methods) => Object.values(methods)),
  );
  const without = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(resolved(document, part)?.content ?? {})
        .filter(({ schema, example, examples }) => !example && !examples && "$ref" in schema)
        .filter(({ schema }) => !resolved(document, schema).examples)
        .map(({ schema }) => `${operationId}: ${schema.$ref}`),
    ),
  );
  expect(without).toEqual([]);
});
