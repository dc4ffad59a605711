import { z } from "zod";
import { isGiven } from "../../core/json/is-given";
import type { ContractIssue } from "../contract-issue";
import { identifier, lastFour, receiptIdText, storeIdText } from "../values/text";

/** By what receipts are named that are to be erased or exported. */
export const namedReceipts = {
  receiptId: receiptIdText.nullish().meta({ description: "This receipt.", example: "rcp_02vuVOkkYW8jeg1TvjGbDD" }),
  receiptUrl: z.string().max(2_000).nullish().meta({
    description: "The receipt at this address, as it is printed.",
    example: "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
  }),
  customerId: identifier.min(1).nullish().meta({
    description: "Every receipt with this `header.customer.customerId`, in any version.",
    example: "K-20417",
  }),
  lastFour: lastFour.nullish().meta({
    description: "Every receipt of `storeId` and `day` that was paid with a card of these digits, in any version.",
  }),
  storeId: storeIdText.nullish().meta({ description: "With `lastFour`.", example: "sto_02vuVOkkYW8jeg1TvjGbD8" }),
  day: z.iso.date().nullish().meta({
    description: "With `lastFour`: the day that the receipt itself says.",
    example: "2026-03-02",
  }),
};

type Named = { [Name in keyof typeof namedReceipts]?: unknown };

const SELECTORS = ["receiptId", "receiptUrl", "customerId", "lastFour"] as const;

/** That exactly one of the names is given, with what belongs to it. */
export function issuesOfNames(given: Named): ContractIssue[] {
  const issues: ContractIssue[] = [];
  const names = SELECTORS.filter((name) => isGiven(given[name]));
  const [first = "receiptId", second] = names;
  if (names.length === 0)
    issues.push({
      path: [first],
      code: "required",
      detail: `must be given, or one of ${SELECTORS.slice(1).join(", ")}`,
    });
  if (second) issues.push({ path: [second], code: "not_allowed", detail: `must not be given with ${first}` });
  for (const name of ["storeId", "day"] as const) {
    if (first === "lastFour" && !isGiven(given[name]))
      issues.push({ path: [name], code: "required", detail: "must be given with lastFour" });
    if (first !== "lastFour" && isGiven(given[name]))
      issues.push({ path: [name], code: "not_allowed", detail: "must be given with lastFour alone" });
  }
  return issues;
}

/** Whether any of them is. */
export const hasName = (given: Named) => SELECTORS.some((name) => isGiven(given[name]));
