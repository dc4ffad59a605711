import { describe, expect, it } from "vitest";
import { testPar } from "../../contract/matching/test-payments";
import type { Receipt } from "../../contract/receipt";
import { parseExactJson } from "../../core/json/exact-json";
import { oddities } from "./odd-receipt";

type Total = [type: string | null, amount: string];

function receiptOf(lines: string[], totals: Total[], more = ""): Receipt {
  const line = (gross: string) => `{"description":"x","quantity":{},"lineAmount":{"gross":${gross},"currency":"EUR"}}`;
  const total = ([type, amount]: Total) =>
    `{"type":${JSON.stringify(type)},"sum":{"amount":${amount},"currency":"EUR"}}`;
  const text = `{"header":{},"lineItems":[${lines.map(line)}],"totals":[${totals.map(total)}],"payments":[]${more}}`;
  return parseExactJson(text).value as unknown as Receipt;
}

const odd = (receipt: Receipt) => oddities(receipt, { isTest: true });

describe("lines and totals", () => {
  it.each<[string, string[], Total[]]>([
    ["what is due is the sum of the lines", ["5.60", "4.20"], [[null, "9.80"]]],
    [
      "a discount came off",
      ["10"],
      [
        ["discounts", "-1.50"],
        ["amountDue", "8.50"],
      ],
    ],
    [
      "a discount is written without a sign",
      ["10"],
      [
        ["discounts", "1.50"],
        ["amountDue", "8.50"],
      ],
    ],
    [
      "shipping and a tip came on top",
      ["10"],
      [
        ["shipping", "4.90"],
        ["tips", "1"],
        ["amountDue", "15.90"],
      ],
    ],
    [
      "lines are net",
      ["10"],
      [
        ["vat", "1.90"],
        ["amountDue", "11.90"],
      ],
    ],
    [
      "VAT is told beside gross lines",
      ["11.90"],
      [
        ["vat", "1.90"],
        ["amountDue", "11.90"],
      ],
    ],
    ["cash was rounded", ["9.98"], [["amountDue", "10.00"]]],
    ["money goes back, with signs on one side only", ["-5"], [["amountDue", "5"]]],
    [
      "something was paid before",
      ["100"],
      [
        ["prepaid", "100"],
        ["amountDue", "0"],
      ],
    ],
    ["nothing is listed", [], [["amountDue", "3"]]],
    ["nothing is due", ["3"], []],
  ])("add up where %s", (_, lines, totals) => {
    expect(odd(receiptOf(lines, totals))).toEqual([]);
  });

  it("do not add up where a line is missing, to the last digit", () => {
    expect(
      odd(
        receiptOf(
          ["5.60"],
          [
            ["subTotal", "5.60"],
            ["amountDue", "9.80"],
          ],
        ),
      ),
    ).toEqual([{ kind: "sums", lines: "5.6", due: "9.8", currency: "EUR" }]);
    expect(odd(receiptOf(["0.1", "0.2"], [["amountDue", "0.351"]]))).toHaveLength(1);
    expect(odd(receiptOf(["0.1", "0.2"], [["amountDue", "0.35"]]))).toEqual([]);
  });
});

it("a PAR of the sandbox is odd with live credentials only", () => {
  const receipt = receiptOf([], [], `,"payments":[{},{"paymentAccountReference":"${testPar("MATCH")}"}]`);
  expect(oddities(receipt, { isTest: false })).toEqual([{ kind: "testPar", payment: 2 }]);
  expect(oddities(receipt, { isTest: true })).toEqual([]);
});
