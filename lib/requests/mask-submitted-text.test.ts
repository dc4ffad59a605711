import { describe, expect, it } from "vitest";
import { growth } from "@/tests/plans/growth";
import { maskSubmittedText } from "./mask-submitted-text";

const PAR = "QA0100000000000000000000000ZQ";
const escaped = (text: string) => [...text].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join("");

describe("the text of a refused body", () => {
  it.each([
    ["a reference", `{"par": "${PAR}"}`, '{"par": "••••00ZQ"}'],
    [
      "one of a wrong length",
      `{"paymentAccountReference":"${PAR}ABCDEFGHI"}`,
      '{"paymentAccountReference":"••••FGHI"}',
    ],
    ["one with a space and a quote", '{"par":"QA01 0000\\" 0000 0000ZQX"}', '{"par":"••••0ZQX"}'],
    ["a short one, all of it", '{"par":"QA01"}', '{"par":"••••"}'],
    ["one in a note, in a body that is no JSON", `note=${PAR}&x`, "note=••••00ZQ&x"],
    ["one in escapes, in a member whose name is", `{"p\\u0061r":"${escaped(PAR)}"}`, '{"par":"••••00ZQ"}'],
    ["one in UTF-16", [...`{"par":"${PAR}"}`].join("\0"), '{"par":"••••00ZQ"}'],
    ["one that is cut off", `{"par":"${PAR.slice(0, 20)}`, '{"par":"••••0000'],
    ["a card number", '{"terminalSlip":"PAN 4111 1111 1111 1111"}', '{"terminalSlip":"PAN ••••1111"}'],
    ["a card number that is a number", '{"card":4111111111111111}', '{"card":••••1111}'],
    ["a secret", '{"client_secret":"rxs_test_abcdefghijklmnop"}', '{"client_secret":"rxs_••••mnop"}'],
  ])("has %s masked", (_, sent, shown) => {
    expect(maskSubmittedText(sent)).toBe(shown);
  });

  it("is as it was sent otherwise, digit by digit", () => {
    const sent = '{"lineItems":[{"lineAmount":{"gross":1e400,"currency":"\\n"}}],"payments":[{"lastFour":"4417"}],,}';
    expect(maskSubmittedText(sent)).toBe(sent);
  });

  it.each([
    ["members that do not end", (length: number) => '"par":"'.repeat(length / 7)],
    ["a string of backslashes", (length: number) => `"par":"${"\\".repeat(length - 7)}`],
    ["one long word", (length: number) => "A".repeat(length)],
    ["single digits", (length: number) => "6 ".repeat(length / 2)],
    ["groups of digits", (length: number) => "4111 ".repeat(length / 5)],
  ])("needs no more for hostile text than its length tells: %s", async (_, hostile) => {
    expect(maskSubmittedText(hostile(32_768)).length).toBeLessThanOrEqual(32_768);
    expect(await growth(2_048, 16, (length) => maskSubmittedText(hostile(length)))).toBeLessThan(100);
  });
});
