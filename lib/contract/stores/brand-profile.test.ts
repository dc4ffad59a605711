import { describe, expect, it } from "vitest";
import { brandProfileInput, profileHref } from "./brand-profile";

describe("an entry of a brand's profile", () => {
  it.each([
    ["https://shop.example/returns?lang=de#14", "https://shop.example/returns?lang=de#14"],
    ["https://Shop.example:8443/R\u00fcckgabe", "https://Shop.example:8443/R\u00fcckgabe"],
    ["https://xn--mller-kva.example", "https://xn--mller-kva.example"],
    ["help@shop.example", "mailto:help@shop.example"],
    ["mailto:help@shop.example", "mailto:help@shop.example"],
    ["a&b?c=d@shop.example", "mailto:a%26b%3Fc%3Dd@shop.example"],
    ["+49 40 123 456-0", "tel:+49401234560"],
    ["tel:0800 111 222", "tel:0800111222"],
    ["(040) 12 34 56", "tel:040123456"],
  ])("leads somewhere: %s", (text, href) => {
    expect(profileHref(text)).toBe(href);
    expect(brandProfileInput.safeParse({ support: text }).success).toBe(true);
  });

  it.each([
    "Within 14 days with this receipt.",
    "Hotline: Monday to Friday, 9 to 17",
    "javascript:alert(1)",
    "data:text/html,x",
    "//shop.example/returns",
    "half\ud800@shop.example",
    "12345",
    "14.12.2026 to 31.12.2026, and then no more",
  ])("is text: %s", (text) => {
    expect(profileHref(text)).toBeNull();
    expect(brandProfileInput.safeParse({ returnPolicy: text }).success).toBe(true);
  });

  it.each([
    "http://shop.example/returns",
    "https://",
    "https://user:secret@shop.example/",
    "https://localhost/returns",
    "https://shop.localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://[::1]/",
    "https://\u0440aypal.example/x",
    "https://shop.example/\u202egnp",
    "https://shop.example/\u200b",
    "https://evil.example\\@shop.example",
    "https://shop.example%2f.evil.example",
    "https://@shop.example/",
    "https:shop.example",
    "https:///shop.example",
    'https://shop.example/"onclick=x',
    "mailto:help@shop.example\u202e",
    "mailto:he\u200blp@shop.example",
    "mailto:help@\u0440aypal.example",
    "mailto:nobody",
    "tel:twelve",
    "x".repeat(1_001),
  ])("is refused: %s", (text) => {
    expect(brandProfileInput.safeParse({ privacyNotice: text }).success).toBe(false);
  });
});
