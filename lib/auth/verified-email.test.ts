import { expect, test } from "vitest";
import { verifiedEmail } from "./verified-email";

const email = "ada@example.com";

test("an address that the provider has verified counts", () => {
  expect(verifiedEmail({ email, email_verified: true, sub: "1" })).toBe(email);
});

test.each([undefined, null, false, "true", 1])("an address with email_verified %j does not", (email_verified) => {
  expect(verifiedEmail({ email, email_verified })).toBeNull();
});

test("an answer without the claim, an address or anything does not", () => {
  for (const claims of [{ email }, { email_verified: true }, undefined]) expect(verifiedEmail(claims)).toBeNull();
});
