import { createHash } from "node:crypto";
import { z } from "zod";
import type { Receipt } from "../../contract/receipt";
import { lineRefundOf } from "../../contract/refund-of";
import { effectiveMember } from "../../contract/warnings/added-members";
import { absoluteDecimal, addDecimals, negatedDecimal } from "../../core/decimal-sum";
import { decimalText } from "../../core/money";

/** What came back of a line: plain decimals. */
export interface Returned {
  quantity: string;
  /** In the currency of the original. */
  amount: string;
}

/** By `lineKeys` of the original. */
export type ReturnedLines = Record<string, Returned>;

const returnedLines = z.record(z.string(), z.object({ quantity: z.string(), amount: z.string() }));

export const parseReturnedLines = (json: string): ReturnedLines => returnedLines.parse(JSON.parse(json));

type Lines = Receipt["lineItems"];

/**
 * What a line is known by from version to version: itself, not its place. Equal lines are counted, so that each has its own.
 */
export function lineKeys(lines: Lines): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ id, description, item }) => {
    const known = JSON.stringify([id, description, item?.sku, item?.gtin]);
    const count = (counts.get(known) ?? 0) + 1;
    counts.set(known, count);
    return createHash("sha256").update(`${count} ${known}`).digest("base64url").slice(0, 12);
  });
}

/** What a refund takes back of the original's lines; what names none of them is left out. */
export function takenBack(refund: Receipt, original: Receipt, currency: string | null): ReturnedLines {
  const taken: ReturnedLines = {};
  let keys: string[] | undefined;
  let ids: Map<string | null | undefined, number> | undefined;
  for (const { refundOf, quantity, lineAmount } of refund.lineItems) {
    const named = refundOf === undefined ? null : effectiveMember(lineRefundOf, refundOf);
    if (!named) continue;
    ids ??= new Map(
      original.lineItems.map(({ id }, at) => [id, at]).reverse() as [string | null | undefined, number][],
    );
    const at = named.lineItemId ? ids.get(named.lineItemId) : (named.position ?? 0) - 1;
    keys ??= lineKeys(original.lineItems);
    const key = at === undefined ? undefined : keys[at];
    if (key === undefined) continue;
    const amount = lineAmount.currency === currency ? decimalText(lineAmount.gross ?? lineAmount.net ?? 0) : "0";
    add(taken, key, {
      quantity: absoluteDecimal(decimalText(quantity.value ?? 1)),
      amount: absoluteDecimal(amount),
    });
  }
  return taken;
}

/** `lines` without what a refund had taken back, and with what it does now. */
export function replaceReturned(lines: ReturnedLines, before: ReturnedLines, now: ReturnedLines): ReturnedLines {
  const replaced = { ...lines };
  for (const [key, { quantity, amount }] of Object.entries(before))
    add(replaced, key, { quantity: negatedDecimal(quantity), amount: negatedDecimal(amount) });
  for (const [key, returned] of Object.entries(now)) add(replaced, key, returned);
  return replaced;
}

function add(lines: ReturnedLines, key: string, { quantity, amount }: Returned): void {
  const known = lines[key] ?? { quantity: "0", amount: "0" };
  const sum = { quantity: addDecimals(known.quantity, quantity), amount: addDecimals(known.amount, amount) };
  if (sum.quantity === "0" && sum.amount === "0") delete lines[key];
  else lines[key] = sum;
}
