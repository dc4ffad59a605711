import { expect, it } from "vitest";
import { acceptsJson } from "./accepts-json";

it.each([
  [null, true],
  ["", true],
  ["*/*", true],
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/problem+json", true],
  ["text/html, application/xhtml+xml, */*;q=0.8", true],
  ["application/*;q=0.1", true],
  ["text/html", false],
  ["application/xml, application/json;q=0", false],
  ["*/*;q=0.0", false],
  ["jsonish/application", false],
])("Accept: %s takes JSON: %s", (accept, isTaken) => {
  expect(acceptsJson(accept)).toBe(isTaken);
});
