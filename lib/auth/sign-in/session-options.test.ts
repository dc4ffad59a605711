import { expect, test } from "vitest";
import { failureLevel } from "./session-options";

test.each([
  ["INVALID_CALLBACK_URL_ERROR", new Error("made up"), "info"],
  ["OAUTH_CALLBACK_ERROR", { error: new Error("state mismatch"), providerId: "oidc" }, "warn"],
  ["OAUTH_CALLBACK_HANDLER_ERROR", { error: new Error("access_denied"), providerId: "oidc" }, "warn"],
  ["OAUTH_CALLBACK_HANDLER_ERROR", new Error("no database"), "error"],
  ["SIGNIN_OAUTH_ERROR", { error: new Error("no discovery"), providerId: "oidc" }, "error"],
])("%s is an error in the log only where it is not a visitor's doing", (code, metadata, level) => {
  expect(failureLevel(code, metadata)).toBe(level);
});
