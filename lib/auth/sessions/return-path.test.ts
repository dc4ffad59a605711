import { describe, expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path";

describe("the way back after signing in", () => {
  test.each(["/merchant", "/client/org_1/deliveries?state=exhausted&cursor=dlv_1", "/operator#top", "/a%2Fb"])(
    "%s is kept",
    (path) => expect(returnPath(path)).toBe(path),
  );

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/..//elsewhere.example",
    "/.//elsewhere.example",
    "javascript:alert(1)",
    "merchant",
    "",
    "/sign-in?callbackUrl=/x",
    "/api/auth/signout",
    `/${"x".repeat(3_000)}`,
  ])("%j is not followed", (path) => expect(returnPath(path, "/fallback")).toBe("/fallback"));

  test("the sign-in page is told where to go on", () => {
    expect(signInPath("/merchant/org_1?x=1")).toBe("/sign-in?callbackUrl=%2Fmerchant%2Forg_1%3Fx%3D1");
    expect(signInPath("//elsewhere.example")).toBe("/sign-in");
  });
});
