import { expect, test } from "vitest";
import { isOfVisitor } from "./session-options";

test.each([
  ["INVALID_CALLBACK_URL_ERROR", new Error("made up"), true],
  ["OAUTH_CALLBACK_ERROR", { error: new Error("state mismatch"), providerId: "oidc" }, true],
  ["OAUTH_CALLBACK_HANDLER_ERROR", { error: new Error("access_denied"), providerId: "oidc" }, true],
  ["OAUTH_CALLBACK_HANDLER_ERROR", new Error("no database"), false],
  ["SIGNIN_OAUTH_ERROR", { error: new Error("no discovery"), providerId: "oidc" }, false],
])("%s is an error in the log, each time, only where it is not a visitor's doing", (code, metadata, isTheirs) => {
  expect(isOfVisitor(code, metadata)).toBe(isTheirs);
});
