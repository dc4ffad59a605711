import { createHash } from "node:crypto";
import { z } from "zod";
import type { Receipt } from "../../contract/receipt";
import { lineRefundOf } from "../../contract/receipts/refund-of";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { absoluteDecimal, addDecimals, negatedDecimal } from "../../core/amounts/decimal-sum";
import { decimalText } from "../../core/amounts/money";

/** What came back of a line: plain decimals. */
export interface Returned {
  quantity: string;
  /** In the currency of the original. */
  amount: string;
}

/** The same as it is kept: by currency, as a correction may change that of the original. */
interface Kept {
  quantity: string;
  amounts: Record<string, string>;
}

/** By `lineKeys` of the original. */
export type ReturnedLines = Record<string, Returned>;
export type KeptLines = Record<string, Kept>;

const keptLines = z.record(z.string(), z.object({ quantity: z.string(), amounts: z.record(z.string(), z.string()) }));

export const parseKeptLines = (json: string): KeptLines => keptLines.parse(JSON.parse(json));

export function returnedIn(lines: KeptLines, currency: string | null): ReturnedLines {
  return Object.fromEntries(
    Object.entries(lines).map(([key, { quantity, amounts }]) => [
      key,
      { quantity, amount: (currency === null ? undefined : amounts[currency]) ?? "0" },
    ]),
  );
}

type Lines = Receipt["lineItems"];

/**
 * What each line is known by from version to version: itself, not its place. That is its id where no other line has the same, or
 * else all that it says, equal lines being counted. The first is what is kept; by the others, it was kept by an earlier release,
 * or as another version had it.
 */
function lineKeys(lines: Lines): [string, ...string[]][] {
  const [said, named] = [new Map<string, number>(), new Map<string, number>()];
  const timesIn = (counts: Map<string, number>, text: string) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count;
  };
  const keys = lines.map(({ id, description, item }) => {
    const text = JSON.stringify([id, description, item?.sku, item?.gtin]);
    const bySaid = hashed(`${timesIn(said, text)} ${text}`);
    const isFirst = Boolean(id) && timesIn(named, id ?? "") === 1;
    return { id: id ?? "", bySaid, byId: isFirst ? hashed(`id ${id}`) : null };
  });
  return keys.map(({ id, bySaid, byId }) => {
    if (byId === null) return [bySaid];
    return named.get(id) === 1 ? [byId, bySaid] : [bySaid, byId];
  });
}

const hashed = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** By the place of the line in this version of the original. */
export function returnedByPlace(lines: Lines, returned: ReturnedLines): (Returned | null)[] {
  return lineKeys(lines).map((keys) => {
    const found = keys.flatMap((key) => returned[key] ?? []);
    if (found.length === 0) return null;
    return found.reduce((sum, more) => ({
      quantity: addDecimals(sum.quantity, more.quantity),
      amount: addDecimals(sum.amount, more.amount),
    }));
  });
}

/**
 * What a refund takes back of the original's lines; what names none of them is left out.
 *
 * @param versions of the original: a line is looked for in the first, and where that has none such, in the next.
 */
export function takenBack(refund: Receipt, versions: readonly Receipt[]): KeptLines {
  const taken: KeptLines = {};
  let finders: ReturnType<typeof lineFinder>[] | undefined;
  for (const { refundOf, quantity, lineAmount } of refund.lineItems) {
    const named = refundOf === undefined ? null : effectiveMember(lineRefundOf, refundOf);
    if (!named) continue;
    finders ??= versions.map(lineFinder);
    const key = finders.map((find) => find(named)).find((found) => found !== undefined);
    if (key === undefined) continue;
    const amount = absoluteDecimal(decimalText(lineAmount.gross ?? lineAmount.net ?? 0));
    add(taken, key, {
      quantity: absoluteDecimal(decimalText(quantity.value ?? 1)),
      amounts: { [lineAmount.currency]: amount },
    });
  }
  return taken;
}

/** The places of a refund's lines that name a line which its original does not have. */
export function linesThatMiss(refund: Receipt, original: Receipt): number[] {
  const find = lineFinder(original);
  return refund.lineItems.flatMap(({ refundOf }, at) => {
    const named = refundOf === undefined ? null : effectiveMember(lineRefundOf, refundOf);
    return named && find(named) === undefined ? [at] : [];
  });
}

function lineFinder({ lineItems }: Receipt): (named: z.infer<typeof lineRefundOf>) => string | undefined {
  const keys = lineKeys(lineItems).map(([kept]) => kept);
  const byId = new Map(lineItems.map(({ id }, at) => [id, keys[at]] as const).toReversed());
  return ({ lineItemId, position }) => (lineItemId ? byId.get(lineItemId) : keys[(position ?? 0) - 1]);
}

/** `lines` without what a refund had taken back, and with what it does now. */
export function replaceReturned(lines: KeptLines, before: KeptLines, now: KeptLines): KeptLines {
  const replaced = { ...lines };
  for (const [key, kept] of Object.entries(before)) add(replaced, key, negated(kept));
  for (const [key, kept] of Object.entries(now)) add(replaced, key, kept);
  return replaced;
}

function negated({ quantity, amounts }: Kept): Kept {
  const turned = Object.entries(amounts).map(([currency, amount]) => [currency, negatedDecimal(amount)]);
  return { quantity: negatedDecimal(quantity), amounts: Object.fromEntries(turned) };
}

function add(lines: KeptLines, key: string, { quantity, amounts }: Kept): void {
  const known = lines[key] ?? { quantity: "0", amounts: {} };
  const sums = new Map(Object.entries(known.amounts));
  for (const [currency, amount] of Object.entries(amounts))
    sums.set(currency, addDecimals(sums.get(currency) ?? "0", amount));
  const left = [...sums].filter(([, sum]) => sum !== "0");
  const total = addDecimals(known.quantity, quantity);
  if (total === "0" && left.length === 0) delete lines[key];
  else lines[key] = { quantity: total, amounts: Object.fromEntries(left) };
}
