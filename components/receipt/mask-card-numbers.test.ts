import { describe, expect, it } from "vitest";
import { maskCardNumbers } from "./mask-card-numbers";

describe("maskCardNumbers", () => {
  it.each([
    ["PAN 4111111111111111 ok", "PAN ••••1111 ok"],
    ["5500-0055-5555-5559", "••••5559"],
    ["4111 1111 1111 1111", "••••1111"],
    ["AMEX 3782 822463 10005", "AMEX ••••0005"],
    ["6011000990139424/4111111111111111", "••••9424/••••1111"],
  ])("keeps the last four digits of the card number in %j", (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it.each([
    "4111111111111112",
    "12345678901234567890",
    "0000000000000000",
    "RRN 000607314842",
    "27.11.2026 14:05:31 12,50 13,60",
    "GTIN 40123455",
  ])("leaves %j as it is", (text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });
});
