import { describe, expect, test } from "vitest";
import { identityClaims, verifiedEmail } from "./verified-email";

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

test.each([
  "\u212aate@example.com",
  "\u00a0ada@example.com",
  " ada@example.com",
  "ada@example.com\n",
  "\u017fam@example.com",
])("an address that only looks like one of ours does not: %j", (lookalike) => {
  expect(verifiedEmail({ email: lookalike, email_verified: true })).toBeNull();
});

describe("the two sources of a provider's claims", () => {
  const other = { email: "mallory@example.com", email_verified: false };
  const claimsOf = (token: object, userinfo: object) =>
    identityClaims({ ...token, sub: "1" }, async () => ({ ...userinfo }));

  test.each([
    ["the token alone", { email, email_verified: true }, other, email],
    ["userinfo alone", {}, { email, email_verified: true }, email],
    [
      "userinfo, where the token does not say whether it is verified",
      other.email,
      { email, email_verified: true },
      email,
    ],
    ["verified by the token, named by userinfo", { email_verified: true }, { email }, null],
    ["verified by userinfo, named by the token", { email }, { email_verified: true }, null],
    ["refused by the token, verified by userinfo", other, { email, email_verified: true }, null],
  ])("%s", async (_, token, userinfo, expected) => {
    const claims = await claimsOf(typeof token === "string" ? { email: token } : token, userinfo);
    expect(verifiedEmail(claims)).toBe(expected);
    expect(claims.sub).toBe("1");
  });
});
