import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "./totp";

// RFC 6238, appendix B: the SHA-1 rows, cut to six digits.
const SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

describe("time-based codes", () => {
  test.each(VECTORS)("the RFC's code at %i s is accepted", (seconds, code) => {
    expect(totpStep(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test("a code one step old or early is accepted and counts as its own step", () => {
    expect(totpStep(SECRET, "287082", new Date(89_000))).toBe(1);
    expect(totpStep(SECRET, "287082", new Date(29_000))).toBe(1);
  });

  test("a code two steps away is refused", () => {
    expect(totpStep(SECRET, "287082", new Date(120_000))).toBeNull();
  });

  test("a secret has 160 bits and its URI names issuer and address", () => {
    const secret = newTotpSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(totpUri(secret, "ada@example.com")).toContain("otpauth://totp/Receipt%20Exchange:ada%40example.com?");
  });
});
