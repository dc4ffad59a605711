import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes";
import type { OpenApi } from "./open-api";

const read = (name: string) => JSON.parse(readFileSync(name, "utf8")) as OpenApi;
const previous = read("docs/openapi-previous.json");
const current = read("docs/openapi.json");

/** The current document with one thing changed; `path` leads to it, undefined takes it away. */
function changed(path: (string | number)[], value?: unknown): OpenApi {
  const copy = structuredClone(current);
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy);
  if (value === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = value;
  return copy;
}

const SCHEMAS = ["components", "schemas"];

describe("the document", () => {
  it("takes nothing away from, and asks for nothing more than, the previous version", () => {
    expect(breakingChanges(previous, current)).toEqual([]);
  });

  it.each<[string, (string | number)[], unknown?]>([
    ["an operation is gone", ["paths", "/v1/stores", "get"]],
    ["an operation has another name", ["paths", "/v1/stores", "get", "operationId"], "stores"],
    ["another scope is needed", ["paths", "/v1/stores", "get", "security"], [{ oauth: ["stores:write"] }]],
    ["a status is gone", ["paths", "/v1/subscriptions/par", "post", "responses", "200"]],
    ["a header is gone", ["paths", "/v1/stores", "post", "responses", "201", "headers", "Location"]],
    ["a media type is gone", ["paths", "/v1/oauth/token", "post", "requestBody", "content", "application/json"]],
    ["parameters are gone", ["paths", "/v1/stores", "get", "parameters"], []],
    ["a webhook is gone", ["webhooks", "receiptDelivered"]],
    ["a member of an answer is gone", [...SCHEMAS, "Store", "properties", "name"]],
    ["a member of an answer may be absent", [...SCHEMAS, "Store", "required"], ["storeId"]],
    [
      "a member of an answer has another type",
      [...SCHEMAS, "Subscription", "properties", "status"],
      { type: "integer" },
    ],
    [
      "a member of a delivery is gone",
      [...SCHEMAS, "ReceiptDelivered", "properties", "data", "properties", "reference"],
    ],
    ["a member must be sent", [...SCHEMAS, "NewStore", "required"], ["brandId", "name", "countryCode", "vatId"]],
    ["texts are shorter", [...SCHEMAS, "NewStore", "properties", "name", "maxLength"], 10],
    ["lists are shorter", [...SCHEMAS, "Receipt", "properties", "lineItems", "maxItems"], 10],
    ["a pattern is asked for", [...SCHEMAS, "NewStore", "properties", "vatId", "pattern"], "^[A-Z]+$"],
    ["a value is refused", [...SCHEMAS, "ReceiptHeader", "properties", "status", "enum"], ["paid", null]],
    ["null is refused", [...SCHEMAS, "NewStore", "properties", "vatId", "type"], "string"],
    ["unknown members are refused", [...SCHEMAS, "NewStore", "additionalProperties"], false],
  ])("would be refused where %s", (_what, path, value) => {
    expect(breakingChanges(current, changed(path, value))).not.toEqual([]);
  });

  it("may have more of everything", () => {
    const copy = structuredClone(current);
    const { Store, NewStore } = copy.components.schemas as Record<string, { properties: Record<string, unknown> }>;
    if (Store) Store.properties.phone = { type: "string" };
    if (NewStore) NewStore.properties.phone = { type: "string" };
    copy.paths["/v1/more"] = structuredClone(copy.paths["/v1/brands"] ?? {});
    expect(breakingChanges(current, copy)).toEqual([]);
  });
});
