import { describe, expect, it } from "vitest";
import { requestIdOf } from "./request-id";

describe("the id of a request", () => {
  it.each(["till-7:42", "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f", "a", "x".repeat(128)])("is the caller's %s", (id) => {
    expect(requestIdOf(id)).toBe(id);
  });

  it.each([null, undefined, "", 'a"b c', "a\nb", "-a", "x".repeat(129), ["a", "b"]])("is a new one for %j", (id) => {
    expect(requestIdOf(id)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
